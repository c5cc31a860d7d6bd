import type { Context, WriteKind } from './write-kind'

/** A registered file's rows, by its name. */
export const registeredRows = `
    select name as key, 'document ' || size_bytes || ' ' || folder as part from stored_file where name in {keys}
    union all
    select name, 'registered ' || title from stored_file join registered_file using (storage_id) where name in {keys}
    union all
    select name, 'audit ' || action from stored_file join audit_entry on object_id = storage_id where name in {keys}`

/** A file that an administrator registers. */
export const registeredFile: WriteKind = {
  name: 'arquivo cadastrado',
  weight: 2,
  read: `${registeredRows}
    union all
    select substr(submission_key, 14), 'sending' from sent_form
      where submission_key like 'registerFile %' and substr(submission_key, 14) in {keys}`,
  async next(context) {
    const key = `${context.unique()}.pdf`
    const body = new FormData()
    const bytes = newDocument(context, key)
    body.set('file', new File([bytes], key, { type: 'application/pdf' }))
    for (const [name, value] of Object.entries({ title: 'Contrato', kind: 'CONTRATO', subject: 'platform' }))
      body.set(name, value)
    const parts = [`document ${bytes.byteLength} registered-files`, 'registered Contrato', 'audit file-registered', 'sending']
    return { key, idempotencyKey: key, method: 'POST', path: '/registered-files', body, parts }
  },
}

/** The invoice of a simulation. Repeated, it would be another document. */
export const invoice: WriteKind = {
  name: 'fatura enviada',
  weight: 2,
  read: `
    select name as key, 'document ' || size_bytes || ' ' || folder as part from stored_file where name in {keys}
    union all
    select name, 'audit ' || action from stored_file join audit_entry on object_id = storage_id where name in {keys}`,
  async next(context) {
    const key = `${context.unique()}.pdf`
    const body = new FormData()
    const bytes = newDocument(context, key)
    body.set('file', new File([bytes], key, { type: 'application/pdf' }))
    const description = { folder: 'GDSimulation', name: key, type: 'FORMULARIO_GD', situation: 'RECEBIDO' }
    for (const [name, value] of Object.entries(description)) body.set(name, value)
    const parts = [`document ${bytes.byteLength} GDSimulation`, 'audit document-sent']
    return { key, method: 'POST', path: '/uploads/public', body, parts }
  },
}

export const partnerOfDocuments = 'demo-parceira-antunes'

const call = `sendToPartner ${partnerOfDocuments} `

/** Rows of documents to a partner, by their note. */
export const sentRows = `
    select note as key, 'document ' || stored_file.name || ' ' || size_bytes as part from partner_document
      join stored_file using (storage_id) where note in {keys}
    union all
    select note, 'audit ' || action from partner_document join audit_entry on object_id = storage_id where note in {keys}`

/** Three documents to a partner in one sending, with one mail to its only person. */
export const sentDocuments: WriteKind = {
  name: 'documentos a um parceiro',
  weight: 2,
  mailWord: (key) => key,
  read: `${sentRows}
    union all
    select substr(submission_key, ${call.length + 1}), 'sending' from sent_form
      where submission_key like 'sendToPartner %' and substr(submission_key, ${call.length + 1}) in {keys}`,
  async next(context) {
    const key = context.unique()
    const body = new FormData()
    const names = ['a', 'b', 'c'].map((letter) => `${key}-${letter}.pdf`)
    const documents = names.map((name) => ({ name, bytes: newDocument(context, name) }))
    for (const { name, bytes } of documents) body.append('files', new File([bytes], name, { type: 'application/pdf' }))
    body.set('note', key)
    const parts = [
      ...documents.map(({ name, bytes }) => `document ${name} ${bytes.byteLength}`),
      ...names.map(() => 'audit document-sent'),
      'sending',
    ]
    return { key, idempotencyKey: key, method: 'POST', path: `/partner-documents/${partnerOfDocuments}`, body, parts }
  },
}

/** A unique PDF of up to 200 kB, which the check of documents finds by name. */
export function newDocument({ random, documents }: Pick<Context, 'random' | 'documents'>, name: string) {
  const filler = `% ${name} ${random.next()}\n`.repeat(1 + random.below(4_000))
  const bytes = new TextEncoder().encode(`%PDF-1.7\n${filler}startxref\n0\n%%EOF\n`)
  documents.set(name, bytes)
  return bytes
}
