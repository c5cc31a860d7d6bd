import { sql, type RawBuilder } from 'kysely'
import type { mentionPlaces } from '~/contract/privacy'
import type { Schema } from '~/database/schema'

type Column<Table extends keyof Schema> = Extract<keyof Schema[Table], string>

/** A place where a row may name a person other than its own. */
export type NamedPlace = {
  table: keyof Schema
  place: (typeof mentionPlaces)[number]
  key: readonly string[]
  /** Texts by people, or derived from them: mentions are removed. JSON is parsed. */
  texts: readonly string[]
  /** Names of companies and units, which may equal a person's: kept by default unless an administrator decides otherwise. */
  titles: readonly string[]
  /** Subject of the row, with an e-mail. The row is the person's by CPF, or by name and telephone. */
  identity: readonly string[]
  /** Columns with unique values. */
  unique: readonly string[]
  /** What happens to a row of the person. */
  remedy: 'delete' | 'clear'
  /** Ids of an account or a row; if one belongs to the person, the row is theirs and no mention. */
  owners: readonly string[]
  /** Authors of the row: on their own row, their name in `identity` is theirs. */
  authors: readonly string[]
  /** Other rows belong to other accounts, and thus other people. */
  only: RawBuilder<unknown>
  /** Column that identifies its page. */
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
 * Every column that may name a person other than its row's own. A test lists every other text column with the reason for leaving
 * it out, and fails for a new one.
 */
export const namedPlaces: readonly NamedPlace[] = [
  place('commission_entry', { place: 'commission', texts: ['description'], page: 'partner_company_id' }),
  place('company', { place: 'company', titles: ['name', 'initials'] }),
  place('webhook', { place: 'company', titles: ['url'], page: 'company_id' }),
  place('api_key', { place: 'company', texts: ['name'], page: 'company_id' }),
  place('consumer_unit', { place: 'unit', titles: ['name'], texts: ['additional_data'] }),
  place('unit_hours', { place: 'unit', key: ['unit_id', 'month'], texts: ['file_name'], page: 'unit_id' }),
  place('unit_month', { place: 'unit', key: ['unit_id', 'year', 'month'], texts: ['cost_lines'], page: 'unit_id' }),
  place('partner_company', { place: 'partner-company', titles: ['name', 'initials'] }),
  place('company_logo', { place: 'company-logo', titles: ['company_name', 'company_key'], unique: ['company_key'] }),
  place('deletion_request', { place: 'deletion-request', texts: ['reason', 'note'], owners: ['user_id'] }),
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
  place('energy_contract', { place: 'energy-contract', titles: ['supplier'], texts: ['guarantee', 'end_reason', 'search_text'] }),
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
  place('migration', { place: 'migration', texts: ['steps', 'history'], page: 'unit_id' }),
  place('migration_file', { place: 'migration', key: ['storage_id'], texts: ['removal_reason'], page: 'unit_id' }),
  place('portfolio_unit', {
    place: 'portfolio',
    key: ['portfolio_id', 'line'],
    texts: ['name', 'unit', 'read_problems', 'problems', 'result'],
    owners: ['portfolio_id'],
  }),
  place('premise', { place: 'premise', texts: ['source_title', 'reason'] }),
  place('proposal_contact', { place: 'proposal-contact', identity: ['name', 'email', 'phone'], owners: ['id'] }),
  place('read_invoice', { place: 'read-invoice', texts: ['reading', 'statement', 'other_reading'], owners: ['author_id'] }),
  place('public_data_import', { place: 'public-data', texts: ['file_name'], page: 'set_id' }),
  place('public_data_waiting', { place: 'public-data', key: ['set_id'], texts: ['file_name'] }),
  place('registered_file', { place: 'registered-file', key: ['storage_id'], texts: ['title', 'search_text'] }),
  place('registration', {
    place: 'registration',
    texts: ['refusal_reason', 'unconfirmed_reason'],
    identity: ['name', 'email', 'phone', 'cpf', 'search_text'],
    owners: ['id'],
    only: sql`id not in (select id from user_account)`,
  }),
  // A contract that everybody signed is kept for its legal time (decision 0123).
  place('sales_proposal_version', {
    place: 'sales-proposal',
    key: ['proposal_id', 'version'],
    texts: ['facts', 'refusal_reason'],
    owners: ['proposal_id'],
    only: sql`state not in ('signed', 'sealed')`,
    page: 'proposal_id',
  }),
  place('proposal_signer', {
    place: 'sales-proposal',
    identity: ['name', 'email', 'role', 'cpf', 'address', 'agent'],
    only: sql`(proposal_id, version) not in
      (select proposal_id, version from sales_proposal_version where state in ('signed', 'sealed'))`,
    page: 'proposal_id',
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
  place('study_analysis', {
    place: 'study',
    key: ['study_id', 'kind'],
    texts: ['content'],
    owners: ['study_id'],
    page: 'study_id',
  }),
  place('study_share', { place: 'study', texts: ['label'], owners: ['study_id'], page: 'study_id' }),
  place('tariff_import', { place: 'tariff-import', texts: ['file_name', 'problem'] }),
  place('tariff_proposal', { place: 'tariff-proposal', texts: ['evidence', 'reason'] }),
  place('tender', { place: 'tender', texts: ['request', 'cancel_reason', 'choice_reason'], owners: ['author_id'] }),
  place('tender_supplier', {
    place: 'tender',
    titles: ['name'],
    texts: ['email', 'opened_from'],
    owners: ['tender_id'],
    page: 'tender_id',
  }),
  place('unit_promise', {
    place: 'unit-promise',
    texts: ['study_name', 'unlock_reason', 'lock_reason', 'lock_doubts'],
    page: 'unit_id',
  }),
]
