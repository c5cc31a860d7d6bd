import type { ColumnType, Generated } from 'kysely'

export type PartnerTables = {
  partner_company: {
    id: string
    name: string
    initials: string
    cnpj: string
    /** Storage id of its mark. */
    logo_id: string | null
    created_at: string
    /** The sum of its ledger, which triggers write. [cents] */
    received_cents: ColumnType<number, never, never>
    receivable_cents: ColumnType<number, never, never>
    /** Its initials as a part of an address, which the database writes. */
    page_name: ColumnType<string, never, never>
  }
  /** Each word of each name of a partner company, without accents and capitals. Triggers write it. */
  partner_company_word: { word: string; name: string; partner_company_id: string }
  /** A stored file that a partner and the team exchanged; its situation says who sent it. */
  partner_document: {
    storage_id: string
    partner_company_id: string
    /** Who answers for a document that the partner sent; null on what the team sent, and after the person was deleted. */
    contact_name: string | null
    contact_office: string | null
    contact_phone: string | null
    /** In small letters. */
    contact_email: string | null
    /** The account that sent it. */
    sender_id: string | null
    /** What the team sent in answer to it. */
    answer_id: string | null
    /** What the team says of a document that it sent. */
    note: string | null
    /** Its name, as it is found. */
    search_text: Generated<string>
    /** When a partner sent it, which a trigger writes; null on what the team sent. */
    sent_at: ColumnType<string | null, never, never>
  }
  /** Documents that a partner sent at once, by the key of their sending. */
  partner_delivery: {
    partner_company_id: string
    submission_key: string
    /** A JSON list; some may have been deleted since. */
    storage_ids: string
    created_at: string
  }
}
