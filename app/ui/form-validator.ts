import { createValidator, type FieldErrors } from 'remix-validated-form'
import type { z } from 'zod'
import { brokenTexts } from '~/domain/files/broken-text'

/**
 * Lets remix-validated-form check a flat form with a zod 4 schema; its own bridge supports zod 3 only. Every form refuses texts
 * with a replacement character, which a lost character leaves.
 */
export function formValidator<T>(schema: z.ZodType<T>) {
  const check = (data: unknown) => {
    const { data: accepted, error } = schema.safeParse(data)
    const messages = { ...(error && firstMessages(error)), ...brokenTexts(data) }
    return Object.keys(messages).length > 0 ? { error: messages, data: undefined } : { data: accepted as T, error: undefined }
  }
  const validator = createValidator<T>({
    validate: async (data) => check(data),
    validateField: async (data, field) => ({ error: check(data).error?.[field] }),
  })
  return { ...validator, validate: (sent: object) => validator.validate(plainFields(sent)) }
}

/**
 * Keeps only fields with plain names. The library parses names as paths into objects and lists, and a name like
 * "a[4294967294]" makes it build a list of four billion entries, which blocks the server.
 */
function plainFields(sent: object): object {
  if (!(sent instanceof FormData)) return sent
  const fields = new FormData()
  for (const [name, value] of sent) if (/^[\w-]+$/.test(name) && !inheritedNames.has(name)) fields.append(name, value)
  return fields
}

/** Names that every object inherits; as field names they would change the object's prototype. */
const inheritedNames = new Set(['__proto__', 'constructor', 'prototype'])

function firstMessages({ issues }: z.ZodError) {
  const messages: FieldErrors = {}
  for (const { path, message } of issues) messages[path.join('.')] ??= message
  return messages
}
