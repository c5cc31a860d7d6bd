import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { simulationColumns, simulationSheet } from '~/contract/google-sheets'
import type { Db, Schema } from '~/database/schema'
import { provenEmailOf } from '../accounts/proven-email'
import { noteSearchText } from '../accounts/search'
import type { Account } from '../accounts/accounts'
import { auditRowsOf } from '../audit/audit'
import { hashPassword } from '../auth/password'
import { hasSecondStep } from '../auth/second-step'
import { storageIdIn } from '../files/storage-id'

type Flat = Record<string, string | number | boolean | null>

const emailColumn = simulationColumns.indexOf('Email')
const invoiceColumn = simulationColumns.indexOf('Fatura')

/**
 * Everything the platform keeps about a person, without what only guards it (hashes, encrypted secrets). What is found by
 * e-mail alone is left out while the account's is not proven: it may be another person's.
 */
export async function readPersonalData(db: Db, account: Account) {
  const { id } = account
  const email = await provenEmailOf(db, account)
  const { password_hash: _guarded, search_text: _same, ...shown } = account
  const registrations = await db.selectFrom('registration').selectAll().where(isTheirs(id, email)).execute()
  const signIns = await db.selectFrom('sign_in').selectAll().where('user_id', '=', id).execute()
  const simulations = await simulationsOf(db, email)
  return {
    account: { ...shown, hasSecondStep: await hasSecondStep(db, id) } satisfies Flat,
    registrations: registrations.map(({ password_hash: _hash, ...row }) => row satisfies Flat),
    consents: await db.selectFrom('consent').selectAll().where('holder_id', '=', id).orderBy('id').execute(),
    signIns: signIns.map(({ token_hash: _hash, ...row }) => row satisfies Flat),
    studies: await db.selectFrom('study').selectAll().where('author_id', '=', id).orderBy('created_at').execute(),
    leads: email === undefined ? [] : await db.selectFrom('lead').selectAll().where('email', '=', email).execute(),
    simulations: simulations.map(({ created_at, cells }) => ({
      created_at,
      ...Object.fromEntries(simulationColumns.map((column, index) => [column, cells[index] ?? null])),
    })),
    submissions: await db.selectFrom('simulator_invoice').selectAll().where('author_id', '=', id).orderBy('created_at').execute(),
    documents: await documentsOf(db, id).execute(),
    deletionRequests: await db.selectFrom('deletion_request').selectAll().where('user_id', '=', id).execute(),
    activity: await auditRowsOf(db, id),
  }
}

/**
 * Takes a person's data away. What stays: the consent they gave, the deletion they asked for and the audit trail, by id and
 * without name or e-mail. `keepsRow` leaves the account's row too, with nobody's name in it.
 *
 * @returns the storage ids of what they sent; those files are still there.
 */
export async function erase(db: Db, account: Account, { keepsRow }: { keepsRow: boolean }): Promise<string[]> {
  const { id } = account
  const email = await provenEmailOf(db, account)
  const simulations = await simulationsOf(db, email)
  const documents = await documentsOf(db, id).execute()
  if (email !== undefined) await db.deleteFrom('lead').where('email', '=', email).execute()
  await db.deleteFrom('registration').where(isTheirs(id, email)).execute()
  const rows = simulations.map((row) => row.id)
  if (rows.length > 0) await db.deleteFrom('sheet_row').where('id', 'in', rows).execute()
  for (const table of ['study', 'study_image', 'simulator_invoice'] as const) {
    await db.deleteFrom(table).where('author_id', '=', id).execute()
  }
  if (keepsRow) await anonymise(db, id)
  else await db.deleteFrom('user_account').where('id', '=', id).execute()
  const invoices = simulations.flatMap(({ cells }) => storageIdIn(String(cells[invoiceColumn])) ?? [])
  return [...documents.map(({ storage_id }) => storage_id), ...invoices]
}

/** Their own registration, whatever its e-mail was then, and others that were refused. */
function isTheirs(id: string, email: string | undefined) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'registration'>) =>
    or([eb('id', '=', id), ...(email === undefined ? [] : [eb('email', '=', email)])])
}

async function anonymise(db: Db, id: string) {
  for (const table of ['sign_in', 'password_reset', 'second_step'] as const) {
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  }
  const nobody = {
    name: 'Pessoa removida',
    email: `${id}@removido.invalid`,
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    role: 'CLIENTE',
    permissions: '',
    company_name: null,
    partner_company_name: null,
    access_expires_on: '2000-01-01',
  }
  await db.updateTable('user_account').set(nobody).where('id', '=', id).execute()
  await noteSearchText(db, id)
}

/** Pictures of their proposals and invoices of their simulations. */
function documentsOf(db: Db, id: string) {
  const images = db.selectFrom('study_image').select('id as storage_id').where('author_id', '=', id)
  const invoices = db.selectFrom('simulator_invoice').select('storage_id').where('author_id', '=', id)
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where(({ eb, or }) => or([eb('storage_id', 'in', images), eb('storage_id', 'in', invoices)]))
}

/** Rows of the residential simulation that carry an e-mail. */
async function simulationsOf(db: Db, email: string | undefined) {
  if (email === undefined) return []
  const kept = db.selectFrom('sheet_row').select(['id', 'cells', 'created_at'])
  const rows = await kept.where('sheet', '=', simulationSheet).execute()
  return rows
    .map((row) => ({ ...row, cells: JSON.parse(row.cells) as (string | number)[] }))
    .filter(({ cells }) => String(cells[emailColumn]).toLowerCase() === email)
}
