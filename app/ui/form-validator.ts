import { createValidator, type FieldErrors } from 'remix-validated-form'
import type { z } from 'zod'

/** Lets remix-validated-form check a flat form with a zod 4 schema; its own bridge knows zod 3 only. */
export function formValidator<T>(schema: z.ZodType<T>) {
  const check = (data: unknown) => {
    const { data: accepted, error } = schema.safeParse(data)
    return error ? { error: firstMessages(error), data: undefined } : { data: accepted as T, error: undefined }
  }
  const validator = createValidator<T>({
    validate: async (data) => check(data),
    validateField: async (data, field) => ({ error: check(data).error?.[field] }),
  })
  return { ...validator, validate: (sent: object) => validator.validate(flat(sent)) }
}

/**
 * The fields of a flat form. The library takes names for paths into objects and lists, and one like "a[4294967294]" makes a list
 * so long that the server would never be done with it.
 */
function flat(sent: object): object {
  if (!(sent instanceof FormData)) return sent
  const fields = new FormData()
  for (const [name, value] of sent) if (/^[\w-]+$/.test(name) && !reserved.has(name)) fields.append(name, value)
  return fields
}

/** Not names of what a form holds, but of what every object has. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

function firstMessages({ issues }: z.ZodError) {
  const messages: FieldErrors = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}
