export type ReadInvoiceTables = {
  /** What was read of an invoice, for who sent it; the file itself is not kept. */
  read_invoice: {
    id: string
    author_id: string
    /** The access key of the invoice; of one without a key, a hash of its file. */
    invoice_key: string
    created_at: string
    /** The invoice and its doubts, as JSON. */
    reading: string
    /** What its author stated of it, as JSON. */
    statement: string
    /** What another file of the same key says, as JSON, until its author chooses one. */
    other_reading: string | null
  }
}
