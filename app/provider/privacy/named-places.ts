import { sql, type RawBuilder } from 'kysely'
import type { mentionPlaces } from '~/contract/privacy'
import type { Schema } from '~/database/schema'

type Column<Table extends keyof Schema> = Extract<keyof Schema[Table], string>

/** Where a row may name a person who is not the row's own. */
export type NamedPlace = {
  table: keyof Schema
  place: (typeof mentionPlaces)[number]
  key: readonly string[]
  /** What people wrote, or what is derived of it: whatever names the person there is taken out. JSON is read as such. */
  texts: readonly string[]
  /** The name of a company or a unit, which may be called like a person: a name alone is left in it unless an administrator says so. */
  titles: readonly string[]
  /** Who the row is about, by an e-mail of their own. The row is the person's by their CPF, or by name and telephone. */
  identity: readonly string[]
  /** Of which no two rows may have the same. */
  unique: readonly string[]
  /** What becomes of a row that is the person's. */
  remedy: 'delete' | 'clear'
  /** One of these is the id of an account, or of a row, that goes with the person: its row is no mention, but theirs. */
  owners: readonly string[]
  /** Who wrote the row: a person's name in `identity` is theirs on what they wrote themselves. */
  authors: readonly string[]
  /** The others are of other accounts, which are other people. */
  only: RawBuilder<unknown>
  /** What the page about it is found by. */
  page: string
}

function place<Table extends keyof Schema>(
  table: Table,
  {
    key = ['id' as Column<Table>],
    ...told
  }: { place: NamedPlace['place'] } & Partial<
    Record<'key' | 'texts' | 'titles' | 'identity' | 'unique' | 'owners' | 'authors', readonly Column<Table>[]> & {
      remedy: NamedPlace['remedy']
      only: NamedPlace['only']
      page: Column<Table>
    }
  >,
): NamedPlace {
  const none = { texts: [], titles: [], identity: [], unique: [], owners: [], authors: [] }
  return { table, key, ...none, remedy: 'delete', only: sql`1 = 1`, page: key[0]!, ...told }
}

/**
 * Every column that may name a person who is not its row's own. Each other column of text, and why it names nobody or is not ours to change, is
 * listed by a test, which wants to know of each new one.
 */
export const namedPlaces: readonly NamedPlace[] = [
  place('commission_entry', { place: 'commission', texts: ['description'], page: 'partner_company_id' }),
  place('company', { place: 'company', titles: ['name', 'initials'] }),
  place('consumer_unit', { place: 'unit', titles: ['name'], texts: ['additional_data'] }),
  place('partner_company', { place: 'partner-company', titles: ['name', 'initials'] }),
  place('company_logo', { place: 'company-logo', titles: ['company_name', 'company_key'], unique: ['company_key'] }),
  place('deletion_request', { place: 'deletion-request', texts: ['reason', 'note'] }),
  place('lead', {
    place: 'contact',
    texts: ['next_step'],
    identity: ['name', 'document', 'email', 'phone', 'search_text'],
    owners: ['id'],
  }),
  place('lead_note', { place: 'contact-note', texts: ['text'], owners: ['lead_id'], page: 'lead_id' }),
  place('mail_outbox', { place: 'mail', texts: ['last_error'] }),
  place('month_import', { place: 'month-import', texts: ['file_name'] }),
  place('month_import_row', {
    place: 'month-import',
    key: ['import_id', 'line'],
    texts: ['cells', 'problems', 'figures'],
    page: 'import_id',
  }),
  place('offer', { place: 'offer', texts: ['title'] }),
  place('partner_document', {
    place: 'partner-document',
    key: ['storage_id'],
    texts: ['note', 'search_text'],
    identity: ['contact_name', 'contact_office', 'contact_phone', 'contact_email'],
    remedy: 'clear',
    authors: ['sender_id'],
  }),
  place('portfolio', { place: 'portfolio', texts: ['name', 'file_name', 'terms'], owners: ['author_id'] }),
  place('portfolio_unit', {
    place: 'portfolio',
    key: ['portfolio_id', 'line'],
    texts: ['name', 'unit', 'read_problems', 'problems', 'result'],
    owners: ['portfolio_id'],
  }),
  place('premise', { place: 'premise', texts: ['source_title', 'reason'] }),
  place('proposal_contact', { place: 'proposal-contact', identity: ['name', 'email', 'phone'], owners: ['id'] }),
  place('read_invoice', { place: 'read-invoice', texts: ['reading', 'statement', 'other_reading'], owners: ['author_id'] }),
  place('registered_file', { place: 'registered-file', key: ['storage_id'], texts: ['title', 'search_text'] }),
  place('registration', {
    place: 'registration',
    texts: ['refusal_reason', 'unconfirmed_reason'],
    identity: ['name', 'email', 'phone', 'cpf', 'search_text'],
    owners: ['id'],
    only: sql`id not in (select id from user_account)`,
  }),
  place('sheet_row', { place: 'spreadsheet-row', identity: ['cells'], owners: ['id'] }),
  place('sheet_append', { place: 'spreadsheet-row', key: ['row_id'], texts: ['last_error'], owners: ['row_id'] }),
  place('simulator_invoice', { place: 'submission', texts: ['content'], owners: ['author_id'] }),
  place('stored_file', { place: 'document', key: ['storage_id'], texts: ['name'], owners: ['storage_id'] }),
  place('study', {
    place: 'study',
    texts: ['name', 'customer_name', 'content', 'search_text'],
    owners: ['author_id'],
  }),
  place('study_share', { place: 'study', texts: ['label'], owners: ['study_id'], page: 'study_id' }),
  place('tariff_import', { place: 'tariff-import', texts: ['file_name', 'problem'] }),
  place('tariff_proposal', { place: 'tariff-proposal', texts: ['evidence', 'reason'] }),
  place('unit_promise', {
    place: 'unit-promise',
    texts: ['study_name', 'unlock_reason', 'lock_reason', 'lock_doubts'],
    page: 'unit_id',
  }),
]
