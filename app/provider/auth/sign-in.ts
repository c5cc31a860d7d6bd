import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '~/database/schema'

const lifetimeMs = 30 * 24 * 60 * 60 * 1000

/** A refresh token is the sign-in's id and 32 random bytes; only their hash is kept. */
export async function openSignIn(db: Db, userId: string, now: Date): Promise<string> {
  const { token, ...signIn } = newToken(randomUUID(), now)
  await db.deleteFrom('sign_in').where('user_id', '=', userId).where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('sign_in')
    .values({ ...signIn, user_id: userId, created_at: now.toISOString() })
    .execute()
  return token
}

/**
 * Trades a refresh token for the next one of the same sign-in. A token that is not the newest was stolen or reused, and
 * ends the sign-in: nobody renews it any more. One conditional update decides, so of many at once exactly one wins.
 */
export async function renewSignIn(db: Db, userId: string, presented: string, now: Date): Promise<string | undefined> {
  const id = presented.split('.', 1)[0]!
  const { token, ...renewed } = newToken(id, now)
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set(renewed)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashOf(presented))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return token
  await db.deleteFrom('sign_in').where('id', '=', id).execute()
  return undefined
}

function newToken(id: string, now: Date) {
  const token = `${id}.${randomBytes(32).toString('base64url')}`
  return { id, token, token_hash: hashOf(token), expires_at: new Date(now.getTime() + lifetimeMs).toISOString() }
}

function hashOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
