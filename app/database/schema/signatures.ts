export type SignatureTables = {
  /** Whose proposals end with a contact page. E-mails are in small letters. */
  proposal_contact: { id: string; email: string; name: string; phone: string | null; created_at: string }
  /** The mark of a company, a document kept under the same id; the key is its name without accents and capitals. */
  company_logo: {
    id: string
    company_key: string
    company_name: string
    style_type: 'wide' | 'square'
    created_at: string
  }
}
