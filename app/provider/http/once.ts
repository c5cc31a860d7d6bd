import type { Db } from '~/database/schema'

type Sending = {
  authorId: string
  /** What it asks for: the same key may name another call. */
  call: string
  /** Names the sending; without one, it is not told from another. */
  key: string | undefined
  now: Date
}

/**
 * Makes what a form asks for in the caller's transaction, once for each sending, and gives the ids of what was made. Of two that arrive
 * at once with one key, the second waits for the row of the first.
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
    return JSON.parse(made) as string[]
  }
  const made = await make()
  await trx
    .updateTable('sent_form')
    .set({ made: JSON.stringify(made) })
    .where('author_id', '=', authorId)
    .where('submission_key', '=', sending.submission_key)
    .execute()
  return made
}
