import type { Generated } from 'kysely'

export type CommissionTables = {
  /** A line of the ledger of a partner's commissions. Rows are added and never changed: one that is wrong is reversed by another. */
  commission_entry: {
    id: Generated<number>
    partner_company_id: string
    day: string
    /** agreed, paid or reversal. */
    kind: string
    /** What it adds to what the partner received, and to what they have to receive; signed. [cents] */
    received_cents: number
    receivable_cents: number
    description: string
    /** What the commission is for. */
    company_id: string | null
    lead_id: string | null
    /** The month, as 2026-09, of a commission on its saving. */
    month: string | null
    /** The entry that this one takes back. */
    reverses_id: number | null
    /** Null for the opening entries, and after the account was deleted. */
    author_id: string | null
    /** Idempotency key of the form. */
    idempotency_key: string | null
    created_at: string
  }
  /** The share of a company's monthly saving that its partner earns, and the first month of it, as 2026-09. */
  commission_agreement: { company_id: string; percent_hundredths: number; from_month: string }
}
