export type ReadInvoiceTables = {
  /** A read invoice of its sender; the file itself is not stored. */
  read_invoice: {
    id: string
    author_id: string
    /** The invoice's access key; without one, a hash of its file. */
    invoice_key: string
    created_at: string
    /** The invoice and its doubts, as JSON. */
    reading: string
    /** Its author's statements, as JSON. */
    statement: string
    /** Content of another file with the same key, as JSON, until the author chooses one. */
    other_reading: string | null
  }
}
