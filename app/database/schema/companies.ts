import type { ColumnType, Generated } from 'kysely'

export type CompanyTables = {
  /** A client of the free market. */
  company: {
    id: string
    name: string
    /** Short name, in capitals; lists sort by it. */
    initials: string
    cnpj: string
    /** EM_ADESAO or ATIVO. */
    status: string
    /** First day in the free market. */
    start_acl: string | null
    /** Storage id of its logo. */
    logo_id: string | null
    /** The partner that referred it. */
    partner_company_id: string | null
    created_at: string
    /** Increases with every change; forms send the version they showed. */
    version: Generated<number>
    /** Since when it is hidden from clients, partners and choices. */
    archived_at: string | null
    /** Normalised initials for search; a generated column. */
    search_text: ColumnType<string, never, never>
  }
  /** Unique codes of companies and units, by kind: `company-cnpj`, `unit-ccee`. Written in the transaction that sets the code. */
  unique_code: { kind: string; code: string; owner_id: string }
}
