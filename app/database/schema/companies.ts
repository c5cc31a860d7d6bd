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
  }
}
