import { randomBytes } from 'node:crypto'
import { simulationColumns } from '~/contract/google-sheets'
import { publicFolder } from '~/contract/uploads'
import type { Db } from '~/database/schema'
import type { Account } from '../accounts/accounts'
import { provenEmailOf } from '../accounts/proven-email'
import { noteSearchText } from '../accounts/search'
import { hashPassword } from '../auth/password'
import { forgetDocuments } from '../files/forget-documents'
import { storageIdIn } from '../files/storage-id'
import { searchTextOf } from '../search/text'
import { unwatchAll } from '../market/watch/watch-list'
import { forgetPromisedNames } from '../studies/promised-names'
import { identifiersOf, matcherOf, spellingsOf } from './identifiers'
import { findMentions, removeMention, withoutPerson, type Mention, type Sought } from './mentions'
import { ownUploads, isTheirs, simulationRows } from './personal-data'

/** Data erased with an account, and its mentions elsewhere; read before the erasing transaction. */
export type Erasure = { sought: Sought; mentions: Mention[]; spellings: string[]; isNamed: (text: string) => boolean }

/** An administrator's exceptions, by the ids of mentions. */
export type ErasureChoices = { keep: readonly string[]; remove: readonly string[] }

export async function prepareErasure(db: Db, account: Account): Promise<Erasure> {
  const identifiers = await identifiersOf(db, account)
  const matcher = matcherOf(identifiers)
  const sought = { matcher, own: await ownIds(db, account) }
  const isNamed = (text: string) => matcher.signsIn(text).some((sign) => sign === 'email' || sign === 'cpf')
  return { sought, mentions: await findMentions(db, sought), spellings: spellingsOf(identifiers), isNamed }
}

/**
 * Erases a person's data and mentions, in the caller's transaction. What remains: the given consent, the deletion request and the
 * audit trail, by id and without name or e-mail. `keepsRow` also keeps the account's row, anonymised.
 *
 * @returns the storage ids of their documents; their rows are deleted, and their bytes remain.
 */
export async function erase(
  trx: Db,
  account: Account,
  { sought, mentions }: Pick<Erasure, 'sought' | 'mentions'>,
  { keepsRow, keep, remove }: ErasureChoices & { keepsRow: boolean },
): Promise<string[]> {
  const storageIds = await eraseOwn(trx, account, keepsRow)
  for (const mention of mentions) {
    const isChosen = remove.includes(mention.id)
    if (isChosen || (mention.isRemoved && !keep.includes(mention.id))) await removeMention(trx, mention, sought, isChosen)
  }
  await forgetReasons(trx, account.id, sought)
  return storageIds
}

async function eraseOwn(db: Db, account: Account, keepsRow: boolean): Promise<string[]> {
  const { id } = account
  const email = await provenEmailOf(db, account)
  const documents = await ownUploads(db, id).execute()
  const rows: number[] = []
  const invoices: string[] = []
  for await (const batch of simulationRows(db, email)) {
    rows.push(...batch.map((row) => row.id))
    invoices.push(...batch.flatMap(({ cells }) => storageIdIn(String(cells[invoiceColumn])) ?? []))
  }
  if (email !== undefined) {
    const leads = await db.deleteFrom('lead').where('email', '=', email).returning('invoice_id').execute()
    invoices.push(...leads.flatMap(({ invoice_id }) => invoice_id ?? []))
    await db.deleteFrom('proposal_contact').where('email', '=', email).execute()
  }
  await db.deleteFrom('registration').where(isTheirs(id, email)).execute()
  if (rows.length > 0) await db.deleteFrom('sheet_row').where('id', 'in', rows).execute()
  await forgetPromisedNames(db, db.selectFrom('study').select('id').where('author_id', '=', id))
  for (const table of ['study', 'study_image', 'simulator_invoice', 'read_invoice', 'portfolio', 'tender'] as const) {
    await db.deleteFrom(table).where('author_id', '=', id).execute()
  }
  // A contract that everybody signed stays with its other side, by the author's id alone (decision 0123).
  const unsigned = db
    .selectFrom('sales_proposal')
    .select('id')
    .where('author_id', '=', id)
    .where('id', 'not in', signedProposals(db))
  const pdfs = await db.selectFrom('sales_proposal_version').select('pdf_id').where('proposal_id', 'in', unsigned).execute()
  await db.deleteFrom('sales_proposal').where('author_id', '=', id).where('id', 'not in', signedProposals(db)).execute()
  await forgetContact(db, account, email)
  await unwatchAll(db, id)
  if (keepsRow) await anonymise(db, id)
  else await db.deleteFrom('user_account').where('id', '=', id).execute()
  const proposals = pdfs.flatMap(({ pdf_id }) => pdf_id ?? [])
  const sent = await simulationInvoices(db, invoices)
  const storageIds = [...documents.map(({ storage_id }) => storage_id), ...sent, ...proposals]
  await forgetDocuments(db, storageIds)
  return storageIds
}

/** Those that stay. */
function signedProposals(db: Db) {
  return db.selectFrom('sales_proposal_version').select('proposal_id').where('state', 'in', ['signed', 'sealed'])
}

const invoiceColumn = simulationColumns.indexOf('Fatura')

/** Ids of the account and of its own rows, which are the person's and no mentions. */
async function ownIds(db: Db, account: Account): Promise<Set<string>> {
  const { id } = account
  const email = await provenEmailOf(db, account)
  const own = new Set([id])
  const add = (rows: readonly { id: string }[]) => rows.forEach((row) => own.add(row.id))
  add(await db.selectFrom('registration').select('id').where(isTheirs(id, email)).execute())
  add(await db.selectFrom('sales_proposal').select('id').where('author_id', '=', id).execute())
  add(await db.selectFrom('tender').select('id').where('author_id', '=', id).execute())
  add(await db.selectFrom('portfolio').select('id').where('author_id', '=', id).execute())
  const links = db.selectFrom('study_share').innerJoin('study', 'study.id', 'study_id').where('label', 'is not', null)
  add(await links.where('author_id', '=', id).select('study_id as id').distinct().execute())
  const analyses = db.selectFrom('study_analysis').innerJoin('study', 'study.id', 'study_id')
  add(await analyses.where('author_id', '=', id).select('study_id as id').distinct().execute())
  add(await ownUploads(db, id).clearSelect().select('storage_id as id').execute())
  if (email === undefined) return own
  add(await db.selectFrom('lead').select('id').where('email', '=', email).execute())
  add(await db.selectFrom('proposal_contact').select('id').where('email', '=', email).execute())
  for await (const rows of simulationRows(db, email)) for (const row of rows) own.add(`row:${row.id}`)
  return own
}

/** Counts of the data erased with the account, by the lists of the own data; empty ones are left out. */
export async function ownCounts(db: Db, account: Account, { own }: Sought) {
  const { id } = account
  const ids = [...own]
  const of = (table: 'study' | 'portfolio' | 'simulator_invoice' | 'read_invoice' | 'tender') =>
    db
      .selectFrom(table)
      .where('author_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('total'))
  const among = (table: 'registration' | 'lead' | 'proposal_contact') =>
    db
      .selectFrom(table)
      .where('id', 'in', ids)
      .select(({ fn }) => fn.countAll<number>().as('total'))
  const proposals = (isSigned: 'in' | 'not in') =>
    db
      .selectFrom('sales_proposal')
      .where('author_id', '=', id)
      .where('id', isSigned, signedProposals(db))
      .select(({ fn }) => fn.countAll<number>().as('total'))
  const simulations = ids.flatMap((key) => (key.startsWith('row:') ? [Number(key.slice(4))] : []))
  const counts = await Promise.all([
    count('registrations', among('registration')),
    count('studies', of('study')),
    count('portfolios', of('portfolio')),
    count('submissions', of('simulator_invoice')),
    count('readInvoices', of('read_invoice')),
    count('tenders', of('tender')),
    count('salesProposals', proposals('not in')),
    count('signedProposals', proposals('in')),
    count('leads', among('lead')),
    count('proposalContacts', among('proposal_contact')),
  ])
  const sent = simulations.length === 0 ? [] : await sentRows(db, simulations)
  return {
    own: [...counts, { name: 'simulations', total: simulations.length }].filter(({ total }) => total > 0),
    sentToSpreadsheet: sent.length,
  }
}

async function count(name: string, query: { executeTakeFirstOrThrow: () => Promise<{ total: number }> }) {
  return { name, total: (await query.executeTakeFirstOrThrow()).total }
}

function sentRows(db: Db, rows: readonly number[]) {
  return db.selectFrom('sheet_append').select('row_id').where('row_id', 'in', rows).where('appended_at', 'is not', null).execute()
}

/** Those sent as a simulation's invoice: a row may name any document. */
async function simulationInvoices(db: Db, storageIds: readonly string[]): Promise<string[]> {
  if (storageIds.length === 0) return []
  const folder = publicFolder.value
  const sent = db.selectFrom('stored_file').select('storage_id').where('folder', '=', folder)
  return (await sent.where('storage_id', 'in', storageIds).execute()).map(({ storage_id }) => storage_id)
}

/**
 * The partner company's documents remain, without the person. A contact belongs to the person by e-mail, or by name on documents
 * that they sent; other people's contacts remain.
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

async function anonymise(db: Db, id: string) {
  for (const table of [
    'sign_in',
    'password_reset',
    'second_step',
    'alert_subscription',
    'alert_mail',
    'late_step_mail',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', id).execute()
  }
  const nobody = {
    name: 'Pessoa removida',
    email: anonymousEmail(id),
    password_hash: await hashPassword(randomBytes(32).toString('base64url')),
    role: 'CLIENTE' as const,
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

/** Name of an anonymised account. */
export function anonymousEmail(id: string) {
  return `${id}@removido.invalid`
}

/** The person's texts in requests may identify them; answers remain, without the name. */
async function forgetReasons(db: Db, userId: string, { matcher }: Sought) {
  const requests = await db.selectFrom('deletion_request').select(['id', 'note']).where('user_id', '=', userId).execute()
  for (const { id, note } of requests) {
    const left = note && withoutPerson(note, matcher, true)
    await db.updateTable('deletion_request').set({ reason: null, note: left }).where('id', '=', id).execute()
  }
}
