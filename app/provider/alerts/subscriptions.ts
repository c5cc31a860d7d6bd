import { randomBytes } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import type { Db } from '~/database/schema'

/** When a person subscribed to the monthly mail; null if not subscribed. */
export async function subscribedAt(db: Db, userId: string): Promise<string | null> {
  const found = await db.selectFrom('alert_subscription').select('subscribed_at').where('user_id', '=', userId).executeTakeFirst()
  return found?.subscribed_at ?? null
}

/** Subscribes a person; false if already subscribed, whose day stays. */
export async function subscribe(trx: Db, userId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_subscription')
    .values({ user_id: userId, subscribed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Unsubscribes a person; false if not subscribed. */
export async function unsubscribe(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('alert_subscription').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The person of a mail's token; undefined for an unknown token. */
export async function recipientOf(db: Db, token: string): Promise<string | undefined> {
  const hash = tokenHash(token)
  const monthly = db.selectFrom('alert_mail').select('user_id').where('token_hash', '=', hash)
  const daily = db.selectFrom('late_step_mail').select('user_id').where('token_hash', '=', hash)
  return (await monthly.unionAll(daily).executeTakeFirst())?.user_id
}

type Mail = { userId: string; month: string; now: Date }

/** Claims a month's mail in this transaction: one process gets the mail's token, others undefined. Also undefined after unsubscribing. */
export async function takeMail(trx: Db, { userId, month, now }: Mail): Promise<string | undefined> {
  if ((await subscribedAt(trx, userId)) === null) return undefined
  const token = randomBytes(32).toString('base64url')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert_mail')
    .values({ user_id: userId, month, token_hash: tokenHash(token), sent_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'month']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? token : undefined
}
