import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { keyPrefix, maxKeyDays, maxKeys } from '~/contract/api-keys'
import type { Db } from '~/database/schema'
import { keyScopes, type KeyScope } from '~/domain/access/access'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import type { Caller } from '../http/caller'
import { HttpRefusal } from '../http/refusal'
import { tokenHash } from '../http/token-hash'

type Asked = { name: string; scopes: readonly KeyScope[]; expiresOn: string }

/** Characters of a key that are stored and shown: "fk_" and six of 43. */
const shownCharacters = keyPrefix.length + 6

/** A list is cut here; revoked keys come last. */
const maxListed = 100

/**
 * Creates a key of a locked company in the caller's transaction. The key is 32 random bytes, of which only the hash is stored.
 */
export async function insertKey(trx: Db, companyId: string, { name, scopes, expiresOn }: Asked, createdBy: string, now: Date) {
  const today = brazilDay(now)
  if (expiresOn < today || expiresOn > daysAfter(today, maxKeyDays)) {
    throw new HttpRefusal(422, 'A chave precisa vencer de hoje a um ano.', ['expiresOn'])
  }
  const { count } = await trx
    .selectFrom('api_key')
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxKeys) {
    throw new HttpRefusal(422, `Esta empresa já tem ${maxKeys} chaves: revogue uma para criar outra.`)
  }
  const key = keyPrefix + randomBytes(32).toString('base64url')
  const row = {
    id: randomUUID(),
    company_id: companyId,
    name,
    scopes: keyScopes.filter((scope) => scopes.includes(scope)).join(','),
    prefix: key.slice(0, shownCharacters),
    token_hash: tokenHash(key),
    created_by: createdBy,
    created_at: now.toISOString(),
    expires_on: expiresOn,
    last_used_on: null,
    revoked_at: null,
  }
  await trx.insertInto('api_key').values(row).execute()
  return { id: row.id, key, prefix: row.prefix }
}

export async function keysOfCompany(db: Db, companyId: string, today: IsoDate) {
  const rows = await db
    .selectFrom('api_key')
    .leftJoin('user_account', 'user_account.id', 'created_by')
    .selectAll('api_key')
    .select('user_account.name as author')
    .where('api_key.company_id', '=', companyId)
    .orderBy(sql`case when revoked_at is null then 0 else 1 end`)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .limit(maxListed)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: scopesIn(row.scopes),
    createdAt: row.created_at,
    createdBy: row.author,
    expiresOn: row.expires_on,
    lastUsedOn: row.last_used_on,
    state: row.revoked_at !== null ? ('revoked' as const) : row.expires_on < today ? ('expired' as const) : ('valid' as const),
  }))
}

/** Revokes a key in the caller's transaction; one that was revoked before stays so since then. */
export async function revokeKey(trx: Db, companyId: string, keyId: string, now: Date) {
  const key = await trx
    .selectFrom('api_key')
    .select(['prefix', 'revoked_at'])
    .where('id', '=', keyId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!key) throw new HttpRefusal(404, 'Chave não encontrada nesta empresa.')
  const { numUpdatedRows } = await trx
    .updateTable('api_key')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { prefix: key.prefix, isFirst: numUpdatedRows === 1n, revokedAt: key.revoked_at ?? now.toISOString() }
}

/**
 * The caller of a key: it reads as a client of its company. Read from the database at each call, so that a revocation takes effect
 * at once. The day of its last use is written at the first call of each day.
 *
 * @throws 401 for an unknown, expired or revoked key, with one message.
 */
export async function keyCaller(db: Db, key: string, now: Date): Promise<Caller> {
  const today = brazilDay(now)
  const found = await db
    .selectFrom('api_key')
    .select(['id', 'company_id', 'scopes', 'last_used_on'])
    .where('token_hash', '=', tokenHash(key))
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today)
    .executeTakeFirst()
  if (!found) throw new HttpRefusal(401, 'A chave da API não existe, venceu ou foi revogada.')
  if (found.last_used_on === null || found.last_used_on < today) {
    await db.updateTable('api_key').set({ last_used_on: today }).where('id', '=', found.id).execute()
  }
  const id = `key:${found.id}`
  const nothing = { permissions: [], partnerCompanyId: null, writtenUpTo: null, isGuest: false, mustSetSecondStep: false }
  return { ...nothing, id, signInId: id, companyId: found.company_id, keyScopes: scopesIn(found.scopes) }
}

function scopesIn(list: string): KeyScope[] {
  const names = list.split(',')
  return keyScopes.filter((scope) => names.includes(scope))
}
