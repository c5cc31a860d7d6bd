import { fromJson, jsonText } from '~/database/json'
import type { Db } from '~/database/schema'

type Sending = {
  authorId: string
  /** The call's name: another call may use the same key. */
  call: string
  /** Idempotency key; without one, repetitions are not recognised. */
  key: string | undefined
  now: Date
}

/**
 * Does a form's work in the caller's transaction, once per key, and returns the ids created. Of two simultaneous calls with one
 * key, the second waits for the row of the first.
 */
export async function once(trx: Db, { authorId, call, key, now }: Sending, make: () => Promise<string[]>): Promise<string[]> {
  if (key === undefined) return make()
  const sending = { author_id: authorId, submission_key: `${call} ${key}` }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('sent_form')
    .values({ ...sending, made: '[]', created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const first = trx.selectFrom('sent_form').select('made').where('author_id', '=', authorId)
    const { made } = await first.where('submission_key', '=', sending.submission_key).executeTakeFirstOrThrow()
    return fromJson(made)
  }
  const made = await make()
  await trx
    .updateTable('sent_form')
    .set({ made: jsonText(made) })
    .where('author_id', '=', authorId)
    .where('submission_key', '=', sending.submission_key)
    .execute()
  return made
}
