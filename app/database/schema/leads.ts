import type { Generated } from 'kysely'
import type { leadStatuses } from '~/contract/leads'
import type { Json } from '../json'

export type LeadTables = {
  /** A row of a spreadsheet. The submission's key is unique within a sheet, so that a repeated call adds no row. */
  sheet_row: {
    id: Generated<number>
    sheet: string
    submission_key: string
    cells: Json<(string | number)[]>
    created_at: string
  }
  /** Outbox of the Google sheet: one entry per row to send, written with the row. */
  sheet_append: {
    row_id: number
    attempts: number
    /** Not before this instant: the delay after a failure, or the end of an attempt's lease. */
    next_attempt_at: string
    appended_at: string | null
    last_error: string | null
  }
  /** A person who left their contact on a partner's page, in the households' funnel or on the page about the free market. */
  lead: {
    id: string
    /** The partner's page, `novo-atacarejo` or `mercado-livre`. */
    report: string
    name: string
    /** CPF or CNPJ, without punctuation; may be empty. */
    document: string
    email: string
    created_at: string
    phone: string | null
    uf: string | null
    /** The monthly bill that was simulated. [R$] */
    bill_brl: number | null
    /** The storage id of the invoice; null before it was sent. */
    invoice_id: string | null
    /** The state of the team's work on the contact. */
    status: Generated<(typeof leadStatuses)[number]>
    /** The administrator in charge of the contact. */
    owner_id: string | null
    /** The company created from the contact. */
    company_id: string | null
    /** Name, e-mail and document, normalised for search. */
    search_text: Generated<string>
    /** Next step and its last day; both or none. */
    next_step: Generated<string | null>
    next_step_on: Generated<string | null>
    /** The partner who referred the contact. */
    partner_company_id: Generated<string | null>
  }
  /** A contact's request to be told when the law lets their group choose its supplier; it goes with the contact. */
  opening_notice: {
    lead_id: string
    /** The last day that the law gives. */
    due_on: string
    sent_at: string | null
    /** Hash of the token in the mail's link, which deletes the contact. */
    token_hash: string | null
  }
  /** Notes on a contact, one row per line of its history. The author is an administrator, or the contact itself by its own id. */
  lead_note: { id: Generated<number>; lead_id: string; author_id: string; text: string; created_at: string }
}
