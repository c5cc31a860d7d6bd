import { randomBytes, randomUUID } from 'node:crypto'
import { tokenHash } from '../http/token-hash'
import { maxShareDays, maxShares } from '~/contract/study-shares'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { isAccessOver, memberOf } from '../accounts/accounts'
import { HttpRefusal } from '../http/refusal'
import { findStudy, lockStudy, type StudyKey } from './studies'

type Asked = { expiresAt: string; label?: string | undefined; cipher: Cipher; now: Date }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Creates a link, in the caller's transaction. Its token is 32 random bytes: readers are found by its hash, and the author can
 * copy it again.
 */
export async function makeShare(trx: Db, key: StudyKey, asked: Asked) {
  const { now, label = null } = asked
  const expiresAt = new Date(asked.expiresAt)
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + maxShareDays * dayMs) {
    throw new HttpRefusal(422, 'O link precisa vencer no futuro, em até um ano.', ['expiresAt'])
  }
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: randomUUID(),
    study_id: key.id,
    token_hash: tokenHash(token),
    sealed_token: asked.cipher.encrypt(token),
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    revoked_at: null,
    label,
    last_opened_at: null,
  }
  await lockStudy(trx, key)
  const { count } = await holding(trx, now)
    .where('study_id', '=', key.id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxShares) throw new HttpRefusal(422, `Este estudo já tem ${maxShares} links: revogue um para fazer outro.`)
  await trx.insertInto('study_share').values(row).execute()
  return { id: row.id, token, createdAt: row.created_at, expiresAt: row.expires_at }
}

/** The links of a study, with the tokens of valid ones, for their author. */
export async function listSharesOf(db: Db, key: StudyKey, cipher: Cipher, now: Date) {
  await findStudy(db, key)
  const rows = await db
    .selectFrom('study_share')
    .select(['id', 'created_at', 'expires_at', 'revoked_at', 'label', 'last_opened_at', 'sealed_token'])
    .where('study_id', '=', key.id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    label: row.label,
    lastOpenedAt: row.last_opened_at,
    token: row.revoked_at === null && row.expires_at > now.toISOString() ? tokenOf(row.sealed_token, cipher) : null,
  }))
}

/** Records the opening of a link, at most once a minute, so that many readers cause few writes. */
export async function noteOpening(db: Db, shareId: string, now: Date): Promise<void> {
  const minute = `${now.toISOString().slice(0, 16)}:00.000Z`
  await db
    .updateTable('study_share')
    .set({ last_opened_at: minute })
    .where('id', '=', shareId)
    .where((is) => is.or([is('last_opened_at', 'is', null), is('last_opened_at', '<', minute)]))
    .execute()
}

/** Revokes a link and forgets its token; one that was revoked stays so since the first time. */
export async function revokeShare(trx: Db, key: StudyKey, shareId: string, now: Date): Promise<string> {
  await findStudy(trx, key)
  const share = trx.updateTable('study_share').where('id', '=', shareId).where('study_id', '=', key.id)
  const updated = await share
    .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now.toISOString())), sealed_token: null }))
    .returning('revoked_at')
    .executeTakeFirst()
  if (!updated?.revoked_at) throw new HttpRefusal(404, 'Link não encontrado.')
  return updated.revoked_at
}

/** The study of a valid link, if its author may still open the simulator. */
export async function findSharedStudy(db: Db, token: string, now: Date) {
  const row = await holding(db, now)
    .innerJoin('study', 'study.id', 'study_id')
    .innerJoin('user_account', 'user_account.id', 'study.author_id')
    .where('token_hash', '=', tokenHash(token))
    .select(['study_share.id as shareId', 'study.id as studyId', 'study.name', 'study.created_at as createdAt', 'study.content'])
    .select(['study_share.expires_at as expiresAt', 'company_name', 'partner_company_name'])
    .select(['role', 'permissions', 'access_expires_on'])
    .executeTakeFirst()
  const isHeld = row && !isAccessOver(row, brazilDay(now)) && mayEnter(memberOf(row), simulatorUsers)
  if (!isHeld) throw new HttpRefusal(404, 'Este link não existe, venceu ou foi revogado.')
  const { company_name: ownCompany, partner_company_name: partnerCompany, content } = row
  const share = { shareId: row.shareId, studyId: row.studyId, name: row.name, createdAt: row.createdAt, expiresAt: row.expiresAt }
  return { ...share, content: fromJson(content), companyName: ownCompany ?? partnerCompany }
}

/** Whether a study shows a picture. */
export async function isImageOfStudy(db: Db, imageId: string, studyId: string): Promise<boolean> {
  const uses = db.selectFrom('study_image_use').select('image_id').where('study_id', '=', studyId)
  return (await uses.where('image_id', '=', imageId).executeTakeFirst()) !== undefined
}

function holding(db: Db, now: Date) {
  return db.selectFrom('study_share').where('revoked_at', 'is', null).where('expires_at', '>', now.toISOString())
}

/** Also null if another installation encrypted it. */
function tokenOf(sealed: string | null, cipher: Cipher): string | null {
  return (sealed !== null && cipher.decrypt(sealed)) || null
}
