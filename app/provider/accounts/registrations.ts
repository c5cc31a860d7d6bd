import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { policyVersion, termsVersion, type grantedAccess, type registration } from '~/contract/registrations'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import type { Client } from '../http/client'
import { boundedPageOf } from '../http/page-of'
import { searchTextOf } from '../search/text'

type Registration = Selectable<Schema['registration']>
type Status = Registration['status']
type Personal = Pick<
  Schema['registration'],
  'name' | 'email' | 'phone' | 'cpf' | 'cnpj' | 'kind' | 'partner_id' | 'password_hash'
>

/** Stores a registration with the given consent, and returns its id; undefined if an account or a waiting registration has the e-mail. */
export async function storeRegistration(db: Db, personal: Personal, client: Client, now: Date): Promise<string | undefined> {
  const search_text = searchTextOf([personal.name, personal.email, personal.cnpj, personal.cpf])
  const row = { ...personal, id: randomUUID(), status: 'pending' as const, created_at: now.toISOString(), search_text }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const owner = await db.selectFrom('user_account').select('id').where('email', '=', row.email).executeTakeFirst()
  if (owner) {
    await db.deleteFrom('registration').where('id', '=', row.id).execute()
    return undefined
  }
  const consent = { holder_id: row.id, accepted_at: row.created_at, address: client.address ?? null }
  const documents = [
    { ...consent, document: 'terms', version: termsVersion },
    { ...consent, document: 'policy', version: policyVersion },
  ]
  await db.insertInto('consent').values(documents).execute()
  return row.id
}

export async function listRegistrations(db: Db, status: Status, page: number) {
  const ofStatus = db
    .selectFrom('registration')
    .leftJoin('user_account as partner', 'partner.id', 'partner_id')
    .leftJoin('user_account as decider', 'decider.id', 'decided_by')
    .where('registration.status', '=', status)
    .selectAll('registration')
    .select(['partner.partner_company_name as partner_name', 'decider.name as decider_name'])
    .orderBy('registration.created_at', status === 'pending' ? 'asc' : 'desc')
    .orderBy('registration.id')
  const found = await boundedPageOf(db, ofStatus, page, pageSize)
  return { ...found, items: found.items.map(toRegistration) }
}

type Decision = {
  id: string
  status: 'approved' | 'refused'
  by: string
  reason?: string
  unconfirmedReason?: string | undefined
}

/** Decides a waiting registration. Of two concurrent decisions the second gets undefined. */
export async function decide(db: Db, { id, status, by, reason, unconfirmedReason }: Decision, now: Date) {
  return db
    .updateTable('registration')
    .set((eb) => ({
      status,
      decided_at: now.toISOString(),
      decided_by: by,
      refusal_reason: reason ?? null,
      unconfirmed_reason: eb
        .case()
        .when('email_confirmed_at', 'is', null)
        .then(unconfirmedReason ?? null)
        .else(null)
        .end(),
    }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
}

export async function isRegistration(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('registration').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The password's hash moves to the account, or is deleted. */
export async function forgetPassword(db: Db, id: string): Promise<void> {
  await db.updateTable('registration').set({ password_hash: null }).where('id', '=', id).execute()
}

/** Creates the account of an approved registration; false if its e-mail now belongs to somebody else. */
export async function createAccount(
  db: Db,
  approved: Registration,
  { role, permissions, companyName = null, accessExpiresOn = null }: AccessGiven,
  now: Date,
): Promise<boolean> {
  const row = {
    id: approved.id,
    name: approved.name,
    email: approved.email,
    password_hash: approved.password_hash!,
    role,
    permissions: permissions.join(','),
    company_name: role === 'PARCEIRO' ? null : companyName,
    partner_company_name: role === 'PARCEIRO' ? companyName : null,
    access_expires_on: accessExpiresOn,
    created_at: now.toISOString(),
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_account')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type AccessGiven = Omit<z.output<typeof grantedAccess>, 'companyName' | 'accessExpiresOn'> & {
  companyName?: string | null | undefined
  accessExpiresOn?: string | null | undefined
}

type Row = Registration & { partner_name: string | null; decider_name: string | null }

function toRegistration(row: Row): z.input<typeof registration> {
  const { id, name, email, phone, cpf, cnpj } = row
  return {
    id,
    name,
    email,
    phone,
    cpf,
    cnpj,
    status: row.status,
    kind: row.kind,
    partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner_name ?? row.partner_id },
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: row.decider_name ?? row.decided_by,
    refusalReason: row.refusal_reason,
    isEmailConfirmed: row.email_confirmed_at !== null,
    unconfirmedReason: row.unconfirmed_reason,
  }
}
