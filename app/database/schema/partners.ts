import type { ColumnType, Generated } from 'kysely'
import type { EntryKind } from '~/domain/commissions/ledger'
import type { Json } from '../json'

export type PartnerTables = {
  partner_company: {
    id: string
    name: string
    initials: string
    cnpj: string
    /** Storage id of its logo. */
    logo_id: string | null
    created_at: string
    /** Sum of its ledger; written by triggers. [cents] */
    received_cents: ColumnType<number, never, never>
    receivable_cents: ColumnType<number, never, never>
  }
  /** A stored file that a partner and the team exchanged; its situation says who sent it. */
  partner_document: {
    storage_id: string
    partner_company_id: string
    /** Contact person of a partner's document; null for documents of the team, and after the person was deleted. */
    contact_name: string | null
    contact_office: string | null
    contact_phone: string | null
    /** In lower case. */
    contact_email: string | null
    /** The account that sent it. */
    sender_id: string | null
    /** The team's document that answers it. */
    answer_id: string | null
    /** The team's note on its document. */
    note: string | null
    /** Its name, normalised for search. */
    search_text: Generated<string>
    /** When a partner sent it; written by a trigger, null for documents of the team. */
    sent_at: ColumnType<string | null, never, never>
  }
  /** A partner's documents of one sending, by idempotency key. */
  partner_delivery: {
    partner_company_id: string
    submission_key: string
    /** Some may have been deleted since. */
    storage_ids: Json<string[]>
    created_at: string
  }
}

export type CommissionTables = {
  /** A line of a partner's commission ledger. Rows are never changed: errors are reversed by another row. */
  commission_entry: {
    id: Generated<number>
    partner_company_id: string
    day: string
    kind: EntryKind
    /** Change of received and of receivable amounts, signed. [cents] */
    received_cents: number
    receivable_cents: number
    description: string
    /** Subject of the commission. */
    company_id: string | null
    lead_id: string | null
    /** Month of the saving, such as 2026-09. */
    month: string | null
    /** The entry reversed by this one. */
    reverses_id: number | null
    /** Null for the opening entries, and after the account was deleted. */
    author_id: string | null
    /** Idempotency key of the form. */
    idempotency_key: string | null
    created_at: string
  }
  /** A partner's share of a company's monthly saving, and its first month, such as 2026-09. */
  commission_agreement: { company_id: string; percent_hundredths: number; from_month: string }
}

export type LearningTables = {
  /** `position` orders the tracks. */
  learning_track: { id: string; title: string; position: number }
  lesson: {
    track_id: string
    number: number
    title: string
    link: string | null
    is_available: number
    /** Storage id of its PDF. */
    pdf_id: string | null
  }
}
