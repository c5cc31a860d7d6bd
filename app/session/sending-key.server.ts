import { createHash } from 'node:crypto'

/** The hidden field with the random key of a form, which its page was given. */
const sendingKeyName = 'sendingKey'

/** The same for a form sent twice as it is; another once anything in it changed, such as after a return to the page. */
export async function sendingKeyOf(form: FormData): Promise<{ idempotencyKey: string } | undefined> {
  if (!form.get(sendingKeyName)) return undefined
  const hash = createHash('sha256')
  for (const [name, value] of form) {
    if (typeof value === 'string') hash.update(JSON.stringify([name, value]))
    else hash.update(JSON.stringify([name, value.name, value.size])).update(await value.bytes())
  }
  return { idempotencyKey: hash.digest('hex') }
}
