import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { companyFields, getCompanyRecord, listCompanyRecords } from '~/contract/company-records'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { keysOf } from '~/domain/records/records'
import { noteSearchText } from '../accounts/search'
import type { UploadUrl } from '../files/upload-url'
import { boundedPageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'
import { pauseWebhooksOf } from '../webhooks/events'
import { toCompany } from './companies'
import { logoVersionOf } from './company-logo'
import { claimCode } from './unique-codes'

type Fields = z.output<typeof companyFields>
type State = z.output<NonNullable<typeof listCompanyRecords.params>>['state']

/** The companies in a state, by initials, each with its partner and the number of its units. */
export async function listRecords(db: Db, state: State, page: number, uploadUrl: UploadUrl) {
  const companies = db
    .selectFrom('company')
    .leftJoin('partner_company', 'partner_company.id', 'partner_company_id')
    .selectAll('company')
    .select('partner_company.name as partner')
    .select(({ selectFrom }) =>
      selectFrom('consumer_unit')
        .whereRef('company_id', '=', 'company.id')
        .where('consumer_unit.archived_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('units'))
        .as('units'),
    )
    .orderBy('company.initials')
    .orderBy('company.id')
  const inState =
    state === 'archived'
      ? companies.where('company.archived_at', 'is not', null)
      : companies.where('company.archived_at', 'is', null).where('company.status', '=', state)
  const found = await boundedPageOf(db, inState, page, pageSize)
  const items = found.items.map(({ partner, units, ...row }) => ({ ...toCompany(row, uploadUrl), partner, units: Number(units) }))
  return { ...found, items }
}

/** Data of a company's page; undefined for an unknown one. */
export async function findRecord(db: Db, id: string, uploadUrl: UploadUrl): Promise<z.input<typeof getCompanyRecord.reply>> {
  const row = await db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  const [accounts, units] = await Promise.all([
    db
      .selectFrom('user_account')
      .select(['id', 'name', 'email'])
      .where('company_id', '=', id)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('consumer_unit')
      .select(['id', 'name', 'code_ccee', 'status', 'archived_at'])
      .where('company_id', '=', id)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  ])
  return {
    ...toCompany(row, uploadUrl),
    partner_company_id: row.partner_company_id,
    version: versionOf(shownCompany(row)),
    logoVersion: logoVersionOf(row),
    archived_at: row.archived_at,
    accounts,
    units,
  }
}

/** Stores a new company in the caller's transaction, and returns its id. */
export async function insertCompany(trx: Db, fields: Fields, now: Date): Promise<string> {
  const id = randomUUID()
  const row = await checkedRow(trx, id, fields)
  await trx
    .insertInto('company')
    .values({ ...row, id, created_at: now.toISOString() })
    .execute()
  return id
}

/** Changes a company in the caller's transaction, unless its version changed; returns the names of the changed fields. */
export async function updateCompany(trx: Db, id: string, fields: Fields, version: string): Promise<string[]> {
  const before = await lockCompany(trx, id)
  checkVersion(version, shownCompany(before), 'Outra pessoa salvou esta empresa enquanto você editava.')
  const row = await checkedRow(trx, id, fields)
  await trx
    .updateTable('company')
    .set({ ...row, version: before.version + 1 })
    .where('id', '=', id)
    .execute()
  if (row.name !== before.name) await renameAccounts(trx, id, row.name)
  return keysOf(row).filter((name) => row[name] !== before[name])
}

/** The company, locked for the rest of the transaction: of two simultaneous changes the second waits and reads the first one's result. */
export async function lockCompany(trx: Db, id: string) {
  const locked = await trx
    .updateTable('company')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked) throw missing()
  return locked
}

/** Makes a company active from a day in the caller's transaction, with the first of its units; false if it is active already. */
export async function activateCompany(trx: Db, id: string, firstDay: string): Promise<boolean> {
  const { version, status } = await lockCompany(trx, id)
  if (status === 'ATIVO') return false
  await trx
    .updateTable('company')
    .set({ status: 'ATIVO', start_acl: firstDay, version: version + 1 })
    .where('id', '=', id)
    .execute()
  return true
}

/** Archives a company, whose webhooks are then paused, or restores it, in the caller's transaction; false if already in that state. */
export async function setArchived(trx: Db, id: string, archivedAt: string | null): Promise<boolean> {
  const { version, archived_at } = await lockCompany(trx, id)
  if ((archived_at === null) === (archivedAt === null)) return false
  await trx
    .updateTable('company')
    .set({ archived_at: archivedAt, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (archivedAt !== null) await pauseWebhooksOf(trx, id, archivedAt)
  return true
}

type Row = Awaited<ReturnType<typeof lockCompany>>

function shownCompany({ name, initials, cnpj, status, start_acl, partner_company_id, archived_at }: Row) {
  return { name, initials, cnpj, status, start_acl, partner_company_id, archived_at }
}

/** The row of the fields, with its CNPJ claimed; a refusal names the refused field. */
async function checkedRow(trx: Db, id: string, { cnpj, ...fields }: Fields) {
  if (!isCnpj(cnpj)) throw new HttpRefusal(422, 'Este CNPJ não é válido. Confira os caracteres.', ['cnpj'])
  if (fields.status === 'ATIVO' && fields.start_acl === null) throw new HttpRefusal(422, missingStart, ['start_acl'])
  const { partner_company_id: partnerId } = fields
  if (partnerId !== null) {
    const partner = trx.selectFrom('partner_company').select('id').where('id', '=', partnerId)
    if (!(await partner.executeTakeFirst())) throw new HttpRefusal(422, 'Este parceiro não existe.', ['partner_company_id'])
  }
  const row = { ...fields, cnpj: cnpjCharacters(cnpj) }
  await checkCnpj(trx, id, row.cnpj)
  return row
}

async function checkCnpj(trx: Db, id: string, cnpj: string) {
  const isTaken = await claimCode(trx, 'company-cnpj', id, cnpj)
  const others = trx.selectFrom('company').select(['initials', 'archived_at']).where('cnpj', '=', cnpj).where('id', '!=', id)
  const other = await others.executeTakeFirst()
  if (isTaken && !other) return
  const message = other?.archived_at
    ? `Este CNPJ é de uma empresa arquivada, ${other.initials}. Restaure-a em vez de cadastrar outra.`
    : `Este CNPJ já é de outra empresa${other ? `, ${other.initials}` : ''}.`
  throw new HttpRefusal(422, message, ['cnpj'])
}

const missingStart = 'Para ficar ativa, a empresa precisa do dia em que começou no mercado livre.'

/** The accounts of a company store its name, for lists and searches. */
async function renameAccounts(trx: Db, id: string, name: string) {
  const renamed = await trx
    .updateTable('user_account')
    .set({ company_name: name })
    .where('company_id', '=', id)
    .returning('id')
    .execute()
  for (const account of renamed) await noteSearchText(trx, account.id)
}

function missing() {
  return new HttpRefusal(404, 'Empresa não encontrada.')
}
