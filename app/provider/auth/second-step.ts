import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'

const secretBytes = 20
const periodSeconds = 30
/** The phone's clock may differ by one step of 30 seconds, early or late. */
const toleratedPeriods = 1

const codeCount = 10
/** 24 characters of 32 are 120 bits, too many to search through a plain hash. I, L, O and U are left out because people misread them. */
const codeCharacters = 24
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whether an account has a confirmed second step. */
export async function hasSecondStep(db: Db, accountId: string): Promise<boolean> {
  return (await findSecondStep(db, accountId)) !== undefined
}

export async function findSecondStep(db: Db, accountId: string) {
  const found = await db.selectFrom('second_step').selectAll().where('user_id', '=', accountId).executeTakeFirst()
  return found?.confirmed_at ? found : undefined
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const codes = db.selectFrom('recovery_code').select(({ fn }) => fn.countAll<number>().as('total'))
  return (await codes.where('user_id', '=', accountId).executeTakeFirstOrThrow()).total
}

type Labels = { email: string; brand: string }

/** Stores a secret that becomes valid when confirmed, replacing an unconfirmed one. Undefined if the account has a confirmed one. */
export async function startSecondStep(db: Db, accountId: string, cipher: Cipher, { email, brand }: Labels) {
  const secret = new Secret({ size: secretBytes })
  const row = { user_id: accountId, sealed_secret: cipher.encrypt(secret.base32), confirmed_at: null, last_counter: 0 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_step')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: row.sealed_secret, last_counter: 0 })
        .where('second_step.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  return { secret: secret.base32, uri: new TOTP({ issuer: brand, label: email, secret }).toString() }
}

/** Turns a started second step on with its first code. */
export async function confirmSecondStep(db: Db, accountId: string, cipher: Cipher, code: string, now: Date) {
  const started = await db
    .selectFrom('second_step')
    .select('sealed_secret')
    .where('user_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!started) return 'not started'
  const counter = counterOf(cipher.decrypt(started.sealed_secret), code, now)
  if (counter === undefined) return 'wrong code'
  await db
    .updateTable('second_step')
    .set({ confirmed_at: now.toISOString(), last_counter: counter })
    .where('user_id', '=', accountId)
    .execute()
  return 'on'
}

/**
 * Accepts a code of the app, each code once: the update requires a newer step than the last one used, so of two simultaneous
 * calls with the same code one succeeds.
 */
export async function takeAppCode(db: Db, accountId: string, cipher: Cipher, code: string, now: Date): Promise<boolean> {
  const secondStep = await findSecondStep(db, accountId)
  const counter = secondStep && counterOf(cipher.decrypt(secondStep.sealed_secret), code, now)
  if (counter === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('second_step')
    .set({ last_counter: counter })
    .where('user_id', '=', accountId)
    .where('last_counter', '<', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Accepts a recovery code and deletes it. */
export async function takeRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', accountId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Replaces the recovery codes; only their hashes are stored. */
export async function renewRecoveryCodes(db: Db, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  await db.deleteFrom('recovery_code').where('user_id', '=', accountId).execute()
  const rows = codes.map((code) => ({ user_id: accountId, code_hash: hashOf(code) }))
  await db.insertInto('recovery_code').values(rows).execute()
  return codes
}

/** Removes the second step of an account; returns whether there was one. */
export async function dropSecondStep(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_step').where('user_id', '=', accountId).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The 30-second step that a code belongs to; undefined when it is not valid now, or another installation encrypted the secret. */
function counterOf(secret: string | undefined, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (secret === undefined || !/^\d{6}$/.test(digits)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ secret }).validate({ token: digits, timestamp, window: toleratedPeriods })
  return delta === null ? undefined : TOTP.counter({ period: periodSeconds, timestamp }) + delta
}

function newCode() {
  const characters = Array.from({ length: codeCharacters }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('')
  return characters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** The hash of a code, whatever its case and punctuation, with O read as 0 and I and L as 1. */
function hashOf(code: string) {
  const characters = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return createHash('sha256').update(characters).digest('hex')
}
