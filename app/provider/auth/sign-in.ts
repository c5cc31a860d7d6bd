import { randomBytes, randomUUID } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import type { Db } from '~/database/schema'
import { memberOf, type Account } from '../accounts/accounts'
import type { Client } from '../http/client'
import { crowdedOut } from './crowded-out'
import { lifetimeOf } from './sign-in-lifetime'

/** Maximum number of sign-ins of an account; a further one ends another. */
const maxSignIns = 20

type Opened = { id: string; token: string; crowdedOut: readonly string[] }

/** A refresh token is the sign-in's id, 16 random bytes that all tokens of the sign-in share, and 32 of its own; only hashes are stored. */
export async function openSignIn(db: Db, account: Account, client: Client, now: Date): Promise<Opened> {
  const { id: userId } = account
  const { token, ...signIn } = newToken(randomUUID(), account, now)
  await db.deleteFrom('sign_in').where('user_id', '=', userId).where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('sign_in')
    .values({ ...signIn, user_id: userId, created_at: now.toISOString(), ...seen(client, now) })
    .execute()
  return { id: signIn.id, token, crowdedOut: await makeRoom(db, userId, signIn.id) }
}

/** Ends the sign-ins that exceed the limit with a new one; returns their ids. */
async function makeRoom(db: Db, userId: string, newId: string): Promise<string[]> {
  const all = await db
    .selectFrom('sign_in')
    .select(['id', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .execute()
  const ids = crowdedOut(all, newId, maxSignIns)
  if (ids.length > 0) await db.deleteFrom('sign_in').where('id', 'in', ids).execute()
  return ids
}

type Renewal = { signInId: string; token: string } | { replayedSignInId: string | undefined }

/**
 * Exchanges a refresh token for the next one of the same sign-in. An older token of the sign-in was stolen or reused, and ends
 * it. An invented token with a known sign-in id, which administrators can read, ends nothing. One conditional update decides, so
 * that of many simultaneous calls exactly one succeeds.
 */
export async function renewSignIn(db: Db, account: Account, presented: string, client: Client, now: Date): Promise<Renewal> {
  const [id = '', family] = presented.split('.', 2)
  const { token, ...renewed } = newToken(id, account, now, family)
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({ ...renewed, ...seen(client, now) })
    .where('id', '=', id)
    .where('user_id', '=', account.id)
    .where('token_hash', '=', hashesOf(presented))
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '>', new Date(now.getTime() - lifetimeOf(memberOf(account)).longestMs).toISOString())
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return { signInId: id, token }
  const replayed = db.deleteFrom('sign_in').where('id', '=', id).where('user_id', '=', account.id)
  const { numDeletedRows } = await replayed.where('token_hash', 'like', `${tokenHash(family ?? '')} %`).executeTakeFirstOrThrow()
  return { replayedSignInId: numDeletedRows === 0n ? undefined : id }
}

/** Ends the sign-in a refresh token belongs to, if the token is its newest. */
export async function endSignInOf(db: Db, userId: string, presented: string): Promise<string | undefined> {
  const id = presented.replace(/\..*/s, '')
  const { numDeletedRows } = await db
    .deleteFrom('sign_in')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashesOf(presented))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n ? id : undefined
}

/** Ends one sign-in of an account; returns whether there was one. */
export async function endSignIn(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = db.deleteFrom('sign_in').where('id', '=', id).where('user_id', '=', userId)
  return (await ended.executeTakeFirstOrThrow()).numDeletedRows === 1n
}

/** Ends the sign-ins of an account, except `exceptId` where given; returns how many. */
export async function endSignIns(db: Db, userId: string, exceptId?: string): Promise<number> {
  let ended = db.deleteFrom('sign_in').where('user_id', '=', userId)
  if (exceptId !== undefined) ended = ended.where('id', '!=', exceptId)
  return Number((await ended.executeTakeFirstOrThrow()).numDeletedRows)
}

export async function listSignIns(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sign_in')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether an account already has a sign-in from an address. */
export async function isPlaceOf(db: Db, email: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('sign_in')
    .innerJoin('user_account', 'user_account.id', 'user_id')
    .select('sign_in.id')
    .where('email', '=', email)
    .where('address', '=', address)
    .executeTakeFirst()
  return found !== undefined
}

function seen({ address, agent }: Client, now: Date) {
  return { last_seen_at: now.toISOString(), address: address ?? null, agent: agent ?? null }
}

function newToken(id: string, account: Account, now: Date, family = randomBytes(16).toString('base64url')) {
  const { idleMs } = lifetimeOf(memberOf(account))
  const token = `${id}.${family}.${randomBytes(32).toString('base64url')}`
  return { id, token, token_hash: hashesOf(token), expires_at: new Date(now.getTime() + idleMs).toISOString() }
}

/** Two hashes: of the part that all tokens of a sign-in share, and of the whole token. */
function hashesOf(token: string) {
  return `${tokenHash(token.split('.', 2)[1] ?? '')} ${tokenHash(token)}`
}
