import type { Generated } from 'kysely'

export type CommissionTables = {
  /** A line of a partner's commission ledger. Rows are never changed: errors are reversed by another row. */
  commission_entry: {
    id: Generated<number>
    partner_company_id: string
    day: string
    /** agreed, paid or reversal. */
    kind: string
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
