export type SignatureTables = {
  /** Contacts on the last page of proposals. E-mails are in lower case. */
  proposal_contact: { id: string; email: string; name: string; phone: string | null; created_at: string }
  /** A company's logo, a document with the same id; the key is its name without accents and capitals. */
  company_logo: {
    id: string
    company_key: string
    company_name: string
    style_type: 'wide' | 'square'
    created_at: string
  }
}
