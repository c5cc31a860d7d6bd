import { createValidator, type FieldErrors } from 'remix-validated-form'
import type { z } from 'zod'

/** Lets remix-validated-form check a flat form with a zod 4 schema; its own bridge knows zod 3 only. */
export function formValidator<T>(schema: z.ZodType<T>) {
  const check = (data: unknown) => {
    const { data: accepted, error } = schema.safeParse(data)
    return error ? { error: firstMessages(error), data: undefined } : { data: accepted as T, error: undefined }
  }
  return createValidator<T>({
    validate: async (data) => check(data),
    validateField: async (data, field) => ({ error: check(data).error?.[field] }),
  })
}

function firstMessages({ issues }: z.ZodError) {
  const messages: FieldErrors = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}
