import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '~/database/schema'

/** When a person asked for the monthly mail; null when they have not. */
export async function subscribedAt(db: Db, userId: string): Promise<string | null> {
  const found = await db.selectFrom('alert_subscription').select('subscribed_at').where('user_id', '=', userId).executeTakeFirst()
  return found?.subscribed_at ?? null
}

/** Starts the monthly mail of a person; false when they have asked for it before, whose day stays. */
export async function subscribe(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_subscription')
    .values({ user_id: userId, subscribed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends the monthly mail of a person; false when they have not asked for it. */
export async function unsubscribe(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('alert_subscription').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The person whose mail has a token; undefined for a token of no mail. */
export async function recipientOf(db: Db, token: string): Promise<string | undefined> {
  const found = await db.selectFrom('alert_mail').select('user_id').where('token_hash', '=', hashOf(token)).executeTakeFirst()
  return found?.user_id
}

type Mail = { userId: string; month: string; now: Date }

/**
 * Takes the mail of a month for this transaction: of several processes that try, one gets the token of the mail and the others
 * undefined. Also undefined for who has unsubscribed meanwhile.
 */
export async function takeMail(trx: Db, { userId, month, now }: Mail): Promise<string | undefined> {
  if ((await subscribedAt(trx, userId)) === null) return undefined
  const token = randomBytes(32).toString('base64url')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_mail')
    .values({ user_id: userId, month, token_hash: hashOf(token), sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? token : undefined
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
