import { createHash } from 'node:crypto'

/** Hidden field with a random key, set by the form's loader. */
const sendingKeyName = 'sendingKey'

/** Idempotency key of a sent form: the same when it is sent twice unchanged, another after any change. */
export async function sendingKeyOf(form: FormData): Promise<{ idempotencyKey: string } | undefined> {
  if (!form.get(sendingKeyName)) return undefined
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else hash.update(JSON.stringify([name, value.name, value.size])).update(await value.bytes())
  }
  return { idempotencyKey: hash.digest('hex') }
}
