import { randomBytes } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import type { Db } from '~/database/schema'

export const resetLifetimeMs = 30 * 60 * 1000

/** Creates a token that changes the password of an account once, within 30 minutes; only its hash is stored. */
export async function openReset(db: Db, accountId: string | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('password_reset').where('expires_at', '<=', now.toISOString()).execute()
  const row = {
    token_hash: tokenHash(token),
    user_id: accountId,
    expires_at: new Date(now.getTime() + resetLifetimeMs).toISOString(),
  }
  await db.insertInto('password_reset').values(row).execute()
  return token
}

/** The account of a valid token. */
export async function findReset(db: Db, token: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return found?.user_id ?? undefined
}

/** Deletes a token and all others of the account. Of two simultaneous calls only one returns true. */
export async function takeReset(db: Db, token: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash(token))
    .where('user_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) return false
  await dropResets(db, accountId)
  return true
}

/** Deletes the account's tokens: a new password or e-mail invalidates earlier links. */
export async function dropResets(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('password_reset').where('user_id', '=', accountId).execute()
}
