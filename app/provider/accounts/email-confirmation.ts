import { randomBytes } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import type { Db } from '~/database/schema'

export const confirmationLifetimeMs = 3 * 24 * 60 * 60 * 1000

/** Creates a token that confirms the e-mail of a registration once, within three days. The table holds its hash. */
export async function openConfirmation(db: Db, registrationId: string | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('email_confirmation').where('expires_at', '<=', now.toISOString()).execute()
  const row = {
    token_hash: tokenHash(token),
    registration_id: registrationId,
    expires_at: new Date(now.getTime() + confirmationLifetimeMs).toISOString(),
  }
  await db.insertInto('email_confirmation').values(row).execute()
  return token
}

/** Confirms the e-mail of a token's registration, deletes all tokens of that registration and returns its id; undefined for a token that is unknown, expired or used. */
export async function takeConfirmation(db: Db, token: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('email_confirmation')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now.toISOString())
    .returning('registration_id')
    .executeTakeFirst()
  const id = taken?.registration_id ?? undefined
  if (id === undefined) return undefined
  await db.deleteFrom('email_confirmation').where('registration_id', '=', id).execute()
  await db.updateTable('registration').set({ email_confirmed_at: now.toISOString() }).where('id', '=', id).execute()
  return id
}

/** The registration that waits with an unproven e-mail. */
export async function findUnconfirmed(db: Db, email: string) {
  return db
    .selectFrom('registration')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst()
}
