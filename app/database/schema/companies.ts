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
    /** Storage id of its mark. */
    logo_id: string | null
    /** The partner that brought it. */
    partner_company_id: string | null
    created_at: string
    /** Rises with every change: who saves a form says which version it showed. */
    version: Generated<number>
    /** Since when clients, partners and lists of choice do not see it. */
    archived_at: string | null
    /** Its initials as they are searched, which the database writes. */
    search_text: ColumnType<string, never, never>
  }
  /** Each word of the initials and the name of each company that is not archived, without accents and capitals. Triggers write it. */
  company_word: { word: string; name: string; company_id: string }
  /** A code that one company or one unit may have, by kind: `company-cnpj`, `unit-ccee`. Written in the transaction that sets the code. */
  unique_code: { kind: string; code: string; owner_id: string }
}
