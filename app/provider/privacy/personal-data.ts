import { type ExpressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { sheetColumns, simulationSheet } from '~/contract/google-sheets'
import type { personalData, personalRecord } from '~/contract/privacy'
import { isPostgres } from '~/database/is-postgres'
import { fromJson, type Json } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { Account } from '../accounts/accounts'
import { auditRowsOf } from '../audit/audit'
import { hasSecondStep } from '../auth/second-step'
import { batchRows, inBatches } from '../http/batches'
import { withWholePhone } from '../leads/lead-of-row'
import type { ExportCell } from '../sheets/table'
import { identifiersOf, matcherOf } from './identifiers'
import { findMentions, type Mention } from './mentions'
import { inOneBatch, checked, madeBy, portfolioUnitsOf, studyAnalysesOf, studyLinksOf } from './personal-records'

export type PersonalRecord = z.output<typeof personalRecord>

/** A person's data, by name: a text, a record, or a list of records read in batches. */
export type PersonalData = Readonly<Record<keyof z.output<typeof personalData>, PersonalContent>>
/** An account and its proven e-mail, read in one transaction. */
type Holder = { account: Account; email: string | undefined }

export type PersonalContent = string | PersonalRecord | AsyncIterable<readonly PersonalRecord[]>

/**
 * All data stored about a person, except security data (hashes, encrypted secrets). Data found by e-mail alone is left out while
 * the account's e-mail is unproven: it may be another person's. Growing data is read in batches while being written out;
 * concurrent changes may or may not be included.
 */
export async function readPersonalData(db: Db, { account, email }: Holder, now: Date): Promise<PersonalData> {
  const { id } = account
  const { password_hash: _guarded, search_text: _same, ...shown } = account
  return {
    exportedAt: now.toISOString(),
    account: { ...shown, hasSecondStep: await hasSecondStep(db, id) },
    registrations: inOneBatch(db.selectFrom('registration').selectAll().where(isTheirs(id, email))),
    consents: inOneBatch(db.selectFrom('consent').selectAll().where('holder_id', '=', id).orderBy('id')),
    signIns: inOneBatch(db.selectFrom('sign_in').selectAll().where('user_id', '=', id)),
    alertSubscription: inOneBatch(db.selectFrom('alert_subscription').selectAll().where('user_id', '=', id)),
    alertMails: inOneBatch(db.selectFrom('alert_mail').selectAll().where('user_id', '=', id).orderBy('month')),
    lateStepMails: inOneBatch(db.selectFrom('late_step_mail').selectAll().where('user_id', '=', id).orderBy('day')),
    watchedAgents: inOneBatch(db.selectFrom('market_watch').selectAll().where('user_id', '=', id).orderBy('agent_code')),
    studies: madeBy(db, 'study', id),
    studyAnalyses: studyAnalysesOf(db, id),
    studyLinks: studyLinksOf(db, id),
    portfolios: madeBy(db, 'portfolio', id),
    portfolioUnits: portfolioUnitsOf(db, id),
    salesProposals: inOneBatch(proposalsOf(db, id)),
    tenders: madeBy(db, 'tender', id),
    tenderSuppliers: inOneBatch(askedSuppliersOf(db, id)),
    tenderInvitations: email === undefined ? checked([]) : inOneBatch(invitationsTo(db, email)),
    signatures: email === undefined ? checked([]) : inOneBatch(signaturesOf(db, email)),
    leads: email === undefined ? checked([]) : inOneBatch(db.selectFrom('lead').selectAll().where('email', '=', email)),
    leadNotes: email === undefined ? checked([]) : inOneBatch(notesOf(db, email)),
    teamNotes: teamNotesOf(db, account),
    simulations: named(simulationRows(db, email)),
    submissions: madeBy(db, 'simulator_invoice', id),
    readInvoices: madeBy(db, 'read_invoice', id),
    documents: inOneBatch(ownUploads(db, id)),
    partnerDocuments: inOneBatch(partnerDocumentsOf(db, id, email)),
    deletionRequests: inOneBatch(db.selectFrom('deletion_request').selectAll().where('user_id', '=', id)),
    activity: checked(auditRowsOf(db, id)),
  }
}

/** Their own registration, whatever its e-mail, and refused ones. */
export function isTheirs(id: string, email: string | undefined) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'registration'>) =>
    or([eb('id', '=', id), ...(email === undefined ? [] : [eb('email', '=', email)])])
}

/** Pictures of their proposals, invoices of their simulations and files of their read invoices. */
export function ownUploads(db: Db, id: string) {
  const images = db.selectFrom('study_image').select('id as storage_id').where('author_id', '=', id)
  const invoices = db.selectFrom('simulator_invoice').select('storage_id').where('author_id', '=', id)
  const read = db.selectFrom('read_invoice').select('file_id').where('author_id', '=', id)
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where(({ eb, or }) => or([images, invoices, read].map((ids) => eb('storage_id', 'in', ids))))
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

/** Documents that the person sent, or is the contact of under their proven e-mail. */
function namesPerson(id: string, email: string | undefined) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'partner_document'>) =>
    or([eb('sender_id', '=', id), ...(email === undefined ? [] : [eb('contact_email', '=', email)])])
}

/** Every version of the proposals that a person made. */
function proposalsOf(db: Db, id: string) {
  return db
    .selectFrom('sales_proposal')
    .innerJoin('sales_proposal_version', 'proposal_id', 'sales_proposal.id')
    .select(['proposal_id', 'study_id', 'number', 'version', 'state', 'facts', 'sales_proposal_version.created_at', 'sent_at'])
    .where('author_id', '=', id)
    .orderBy('number')
    .orderBy('version')
}

/** The suppliers that a person asked for quotes. The quotes are the suppliers', and sealed. */
function askedSuppliersOf(db: Db, id: string) {
  return db
    .selectFrom('tender_supplier')
    .innerJoin('tender', 'tender.id', 'tender_id')
    .select(['tender_id', 'name', 'cnpj', 'email', 'tender_supplier.opened_at', 'delivered_at'])
    .where('author_id', '=', id)
    .orderBy('created_at')
    .orderBy('tender_id')
    .orderBy('position')
}

/** The requests for quotes sent to a person's proven e-mail: without the hashes of links. */
function invitationsTo(db: Db, email: string) {
  return db
    .selectFrom('tender_supplier')
    .innerJoin('tender', 'tender.id', 'tender_id')
    .select(['tender_supplier.id', 'name', 'cnpj', 'email', 'sent_at', 'tender_supplier.opened_at', 'opened_from'])
    .select(['delivered_at', 'closes_at'])
    .where('email', '=', email.toLowerCase())
    .orderBy('sent_at')
}

/** What a person was asked to sign, by their proven e-mail: without the hashes of links and codes. */
function signaturesOf(db: Db, email: string) {
  return db
    .selectFrom('proposal_signer')
    .innerJoin('sales_proposal', 'sales_proposal.id', 'proposal_id')
    .select(['proposal_signer.id', 'number', 'version', 'state', 'name', 'email', 'role', 'cpf', 'asked_at', 'opened_at'])
    .select(['signed_at', 'address', 'agent'])
    .where('email', '=', email.toLowerCase())
    .orderBy('asked_at')
}

/** Notes on the contacts with an e-mail: a contact's own notes have its id as author. */
function notesOf(db: Db, email: string) {
  return db
    .selectFrom('lead_note')
    .innerJoin('lead', 'lead.id', 'lead_id')
    .selectAll('lead_note')
    .where('email', '=', email)
    .orderBy('lead_note.id')
}

/** Rows of the residential simulation with an e-mail, oldest first. */
export async function* simulationRows(db: Db, email: string | undefined) {
  if (email === undefined) return
  const rows = db
    .selectFrom('sheet_row')
    .select(['id', 'created_at', 'cells'])
    .where('sheet', '=', simulationSheet)
    .where(rowEmail(db), '=', email)
    .orderBy('id')
    .limit(batchRows)
  for await (const batch of inBatches<StoredRow>((last) => rows.where('id', '>', last?.id ?? 0).execute())) {
    yield batch.map((row) => ({ ...row, cells: fromJson(row.cells) }))
  }
}

type StoredRow = { id: number; created_at: string; cells: Json<ExportCell[]> }

/** The fourth cell, as in the table's index. */
function rowEmail(db: Db) {
  return isPostgres(db) ? sql<string>`lower((cells::json) ->> 3)` : sql<string>`lower(cells ->> 3)`
}

async function* named(batches: ReturnType<typeof simulationRows>) {
  for await (const rows of batches) {
    yield rows.map(({ created_at, cells }) => ({
      created_at,
      ...Object.fromEntries(sheetColumns.map((column, index) => [column, withWholePhone(cells)[index]!])),
    }))
  }
}

/** Tables written by the team; studies, portfolios and bills belong to their authors. */
const ofTheTeam = ['commission_entry', 'lead', 'lead_note', 'partner_document', 'registered_file', 'unit_promise'] as const

/**
 * The team's texts about a person, outside their contacts' history: texts with their proven e-mail, and notes on documents of
 * their own partner company, which they may read, with their name. People choose their account's name: elsewhere it would reveal
 * other people's data.
 */
async function* teamNotesOf(db: Db, account: Account): AsyncGenerator<z.output<typeof personalRecord>[], void> {
  const matcher = matcherOf(await identifiersOf(db, account))
  const mentions = await findMentions(db, { matcher, own: await ownLeads(db, account) }, ofTheTeam)
  const isAboutThem = ({ row, signs }: Mention) =>
    signs.includes('email') ||
    (row['partner_company_id'] === account.partner_company_id && 'note' in row && signs.includes('name'))
  yield mentions.filter(isAboutThem).map(({ place, text }) => ({ place, text }))
}

/** Those are in the list of contacts, with their notes. */
async function ownLeads(db: Db, { email }: Account) {
  const leads = await db.selectFrom('lead').select('id').where('email', '=', email).execute()
  return new Set(leads.map(({ id }) => id))
}
