import { randomBytes } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { z } from 'zod'
import { simulationColumns, simulationSheet } from '~/contract/google-sheets'
import type { personalData, personalRecord } from '~/contract/privacy'
import { uploadPublic } from '~/contract/uploads'
import type { Db, Schema } from '~/database/schema'
import { provenEmailOf } from '../accounts/proven-email'
import { noteSearchText } from '../accounts/search'
import type { Account } from '../accounts/accounts'
import { auditRowsOf } from '../audit/audit'
import { hashPassword } from '../auth/password'
import { hasSecondStep } from '../auth/second-step'
import { forgetDocuments } from '../files/forget-documents'
import { storageIdIn } from '../files/storage-id'
import { batchRows, inBatches } from '../http/batches'
import { searchTextOf } from '../http/search-text'
import { unwatchAll } from '../market/watch/watch-list'
import type { Cell } from '../sheets/table'
import { forgetPromisedNames } from '../studies/promised-names'
import { atOnce, checked, madeBy, portfolioUnitsOf } from './personal-records'

export type PersonalRecord = z.output<typeof personalRecord>

/** What is kept about a person, by name: a text, a record, or a list of records that is read batch by batch. */
export type PersonalData = Readonly<Record<keyof z.output<typeof personalData>, PersonalContent>>
/** An account and its proven e-mail, read in one transaction. */
type Holder = { account: Account; email: string | undefined }

export type PersonalContent = string | PersonalRecord | AsyncIterable<readonly PersonalRecord[]>

const invoiceColumn = simulationColumns.indexOf('Fatura')

/**
 * Everything the platform keeps about a person, without what only guards it (hashes, encrypted secrets). What is found by
 * e-mail alone is left out while the account's is not proven: it may be another person's. What grows with years of use is read in
 * batches while it is written down; what is written meanwhile may be there or not.
 */
export async function readPersonalData(db: Db, { account, email }: Holder, now: Date): Promise<PersonalData> {
  const { id } = account
  const { password_hash: _guarded, search_text: _same, ...shown } = account
  return {
    exportedAt: now.toISOString(),
    account: { ...shown, hasSecondStep: await hasSecondStep(db, id) },
    registrations: atOnce(db.selectFrom('registration').selectAll().where(isTheirs(id, email))),
    consents: atOnce(db.selectFrom('consent').selectAll().where('holder_id', '=', id).orderBy('id')),
    signIns: atOnce(db.selectFrom('sign_in').selectAll().where('user_id', '=', id)),
    alertSubscription: atOnce(db.selectFrom('alert_subscription').selectAll().where('user_id', '=', id)),
    alertMails: atOnce(db.selectFrom('alert_mail').selectAll().where('user_id', '=', id).orderBy('month')),
    watchedAgents: atOnce(db.selectFrom('market_watch').selectAll().where('user_id', '=', id).orderBy('agent_code')),
    studies: madeBy(db, 'study', id),
    portfolios: madeBy(db, 'portfolio', id),
    portfolioUnits: portfolioUnitsOf(db, id),
    leads: email === undefined ? checked([]) : atOnce(db.selectFrom('lead').selectAll().where('email', '=', email)),
    leadNotes: email === undefined ? checked([]) : atOnce(ownNotes(db, email)),
    simulations: named(simulationsOf(db, email)),
    submissions: madeBy(db, 'simulator_invoice', id),
    readInvoices: madeBy(db, 'read_invoice', id),
    documents: atOnce(documentsOf(db, id)),
    partnerDocuments: atOnce(partnerDocumentsOf(db, id, email)),
    deletionRequests: atOnce(db.selectFrom('deletion_request').selectAll().where('user_id', '=', id)),
    activity: checked(auditRowsOf(db, id)),
  }
}

/**
 * Takes a person's data away. What stays: the consent they gave, the deletion they asked for and the audit trail, by id and
 * without name or e-mail. `keepsRow` leaves the account's row too, with nobody's name in it.
 *
 * @returns the storage ids of what they sent; their rows are deleted, and their bytes are still there.
 */
export async function erase(db: Db, account: Account, { keepsRow }: { keepsRow: boolean }): Promise<string[]> {
  const { id } = account
  const email = await provenEmailOf(db, account)
  const documents = await documentsOf(db, id).execute()
  const rows: number[] = []
  const invoices: string[] = []
  for await (const batch of simulationsOf(db, email)) {
    rows.push(...batch.map((row) => row.id))
    invoices.push(...batch.flatMap(({ cells }) => storageIdIn(String(cells[invoiceColumn])) ?? []))
  }
  if (email !== undefined) await db.deleteFrom('lead').where('email', '=', email).execute()
  await db.deleteFrom('registration').where(isTheirs(id, email)).execute()
  if (rows.length > 0) await db.deleteFrom('sheet_row').where('id', 'in', rows).execute()
  await forgetPromisedNames(db, db.selectFrom('study').select('id').where('author_id', '=', id))
  for (const table of ['study', 'study_image', 'simulator_invoice', 'read_invoice', 'portfolio'] as const) {
    await db.deleteFrom(table).where('author_id', '=', id).execute()
  }
  await forgetContact(db, account, email)
  await unwatchAll(db, id)
  if (keepsRow) await anonymise(db, id)
  else await db.deleteFrom('user_account').where('id', '=', id).execute()
  const storageIds = [...documents.map(({ storage_id }) => storage_id), ...(await simulationInvoices(db, invoices))]
  await forgetDocuments(db, storageIds)
  return storageIds
}

/** Those that were sent as the invoice of a simulation: a row may name any document. */
async function simulationInvoices(db: Db, storageIds: readonly string[]): Promise<string[]> {
  if (storageIds.length === 0) return []
  const folder = uploadPublic.body!.shape.folder.value
  const sent = db.selectFrom('stored_file').select('storage_id').where('folder', '=', folder)
  return (await sent.where('storage_id', 'in', storageIds).execute()).map(({ storage_id }) => storage_id)
}

/** Their own registration, whatever its e-mail was then, and others that were refused. */
function isTheirs(id: string, email: string | undefined) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'registration'>) =>
    or([eb('id', '=', id), ...(email === undefined ? [] : [eb('email', '=', email)])])
}

async function anonymise(db: Db, id: string) {
  for (const table of ['sign_in', 'password_reset', 'second_step', 'alert_subscription', 'alert_mail'] as const) {
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
    company_id: null,
    partner_company_id: null,
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

/**
 * The documents are the partner company's and stay; of the person nothing is left on them. A contact is the person's by their e-mail, or
 * by their name on what they sent; one that they gave of somebody else stays.
 */
async function forgetContact(db: Db, { id, name, email: typedEmail }: Account, email: string | undefined) {
  const sent = await db.selectFrom('partner_document').selectAll().where('sender_id', '=', id).execute()
  const isOwn = (it: (typeof sent)[number]) =>
    it.contact_email === typedEmail || searchTextOf([it.contact_name]) === searchTextOf([name])
  const own = sent.filter(isOwn).map(({ storage_id }) => storage_id)
  const nobody = { contact_name: null, contact_office: null, contact_phone: null, contact_email: null }
  const documents = db.updateTable('partner_document').set(nobody)
  if (own.length > 0) await documents.where('storage_id', 'in', own).execute()
  if (email !== undefined) await documents.where('contact_email', '=', email).execute()
  await db.updateTable('partner_document').set({ sender_id: null }).where('sender_id', '=', id).execute()
}

function partnerDocumentsOf(db: Db, id: string, email: string | undefined) {
  return db
    .selectFrom('partner_document')
    .innerJoin('stored_file', 'stored_file.storage_id', 'partner_document.storage_id')
    .selectAll('partner_document')
    .select(['name', 'size_bytes', 'created_at'])
    .where(namesPerson(id, email))
    .orderBy('created_at')
}

/** Documents that the person sent, or answers for under their proven e-mail. */
function namesPerson(id: string, email: string | undefined) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'partner_document'>) =>
    or([eb('sender_id', '=', id), ...(email === undefined ? [] : [eb('contact_email', '=', email)])])
}

/** The notes of the contacts under an e-mail that the contact itself wrote: their author is its own id. */
function ownNotes(db: Db, email: string) {
  return db
    .selectFrom('lead_note')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .selectAll('lead_note')
    .whereRef('author_id', '=', 'lead_id')
    .where('email', '=', email)
    .orderBy('lead_note.id')
}

/** Rows of the residential simulation that carry an e-mail, oldest first. */
async function* simulationsOf(db: Db, email: string | undefined) {
  if (email === undefined) return
  const rows = db
    .selectFrom('sheet_row')
    .select(['id', 'created_at', 'cells'])
    .where('sheet', '=', simulationSheet)
    .where(rowEmail(db), '=', email)
    .orderBy('id')
    .limit(batchRows)
  for await (const batch of inBatches<StoredRow>((last) => rows.where('id', '>', last?.id ?? 0).execute())) {
    yield batch.map((row) => ({ ...row, cells: JSON.parse(row.cells) as Cell[] }))
  }
}

type StoredRow = { id: number; created_at: string; cells: string }

/** As the index of migration 0036 has it: the fourth cell. */
function rowEmail(db: Db) {
  return isPostgres(db) ? sql<string>`lower((cells::json) ->> 3)` : sql<string>`lower(cells ->> 3)`
}

async function* named(batches: ReturnType<typeof simulationsOf>) {
  for await (const rows of batches) {
    yield rows.map(({ created_at, cells }) => ({
      created_at,
      ...Object.fromEntries(simulationColumns.map((column, index) => [column, cells[index] ?? null])),
    }))
  }
}
