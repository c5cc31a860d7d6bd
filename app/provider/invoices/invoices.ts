import { createHash, randomUUID } from 'node:crypto'
import { invoiceDays } from '~/contract/invoices'
import { pageSize } from '~/contract/list'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import type { InvoiceFileReading } from '~/database/schema/studies'
import type { Invoice } from '~/domain/invoice/invoice'
import { noStatement, openDoubts, statedInvoice, type InvoiceStatement } from '~/domain/invoice/statement'
import { boundedPageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, StaleWrite, versionOf } from '../http/versions'

/** Key of an invoice: only its sender finds it. */
export type InvoiceKey = { id: string; authorId: string }

/**
 * Stores a reading in the caller's transaction, once per invoice and author. An earlier reading stays, but an invoice's XML
 * replaces its printed form; a different file of the same kind waits beside it for the author's choice.
 */
export async function storeReading(
  trx: Db,
  reading: InvoiceFileReading,
  sent: { authorId: string; bytes: Uint8Array; now: Date },
) {
  const row = {
    id: randomUUID(),
    author_id: sent.authorId,
    invoice_key: reading.invoice.key ?? `sha256:${createHash('sha256').update(sent.bytes).digest('hex')}`,
    created_at: sent.now.toISOString(),
    reading: jsonText(reading),
    statement: jsonText(noStatement),
    other_reading: null,
    file_id: null,
    file_consented_on: null,
    file_last_day: null,
  }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('read_invoice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return { ...toKept(row), isAlreadyRead: false }
  const same = trx.selectFrom('read_invoice').selectAll().where('author_id', '=', row.author_id)
  const first = await same.where('invoice_key', '=', row.invoice_key).executeTakeFirstOrThrow()
  const change = changeBy(reading, first)
  if (change) await trx.updateTable('read_invoice').set(change).where('id', '=', first.id).execute()
  return { ...toKept({ ...first, ...change }), isAlreadyRead: true }
}

/** Changes that a file makes to an invoice read before. */
function changeBy(reading: InvoiceFileReading, first: Row): Partial<Row> | undefined {
  const before = readingOf(first).invoice
  const { invoice } = reading
  if (before.source !== invoice.source) return invoice.source === 'NF3E' ? { reading: jsonText(reading) } : undefined
  const isSame = JSON.stringify(before) === JSON.stringify(JSON.parse(JSON.stringify(invoice)))
  return { other_reading: isSame ? null : jsonText(reading) }
}

/** Ends the choice between two files of one invoice. Statements belong to the first: the other one starts without any. */
export async function storeChosenReading(trx: Db, key: InvoiceKey, keep: 'kept' | 'other', version: string) {
  const row = await lockInvoice(trx, key)
  const { other } = toKept(row)
  if (row.other_reading === null || !other) throw new HttpRefusal(409, 'Não há dois arquivos diferentes desta fatura.')
  if (version !== other.version) throw new StaleWrite(choiceChanged, { version: other.version })
  const chosen = keep === 'other' ? { reading: row.other_reading, statement: jsonText(noStatement) } : {}
  const change = { ...chosen, other_reading: null }
  await trx.updateTable('read_invoice').set(change).where('id', '=', row.id).execute()
  return toKept({ ...row, ...change })
}

const choiceChanged =
  'Esta fatura mudou em outra janela enquanto você escolhia. Confira o que está gravado agora e escolha de novo.'

export async function findInvoice(db: Db, key: InvoiceKey) {
  return toKept(await findRow(db, key))
}

/** One page of an author's invoices, newest first. */
export async function listInvoicesOf(db: Db, authorId: string, page: number) {
  const own = db.selectFrom('read_invoice').selectAll().where('author_id', '=', authorId)
  const found = await boundedPageOf(db, own.orderBy('created_at', 'desc').orderBy('id', 'desc'), page, pageSize)
  return { ...found, items: found.items.map(toSummary) }
}

/** New statements replace the author's earlier ones; what was read of the file stays. */
export async function storeStatement(trx: Db, key: InvoiceKey, statement: InvoiceStatement, version: string) {
  const row = await lockInvoice(trx, key)
  checkVersion(version, shownInvoice(toKept(row)), 'Esta fatura mudou em outra janela enquanto você conferia.')
  const change = { statement: jsonText(statement) }
  await trx.updateTable('read_invoice').set(change).where('id', '=', row.id).execute()
  return toKept({ ...row, ...change })
}

/** The invoice, locked until the end of the transaction. */
export async function lockInvoice(trx: Db, { id, authorId }: InvoiceKey): Promise<Row> {
  const row = await trx
    .updateTable('read_invoice')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

export async function deleteInvoiceOf(trx: Db, { id, authorId }: InvoiceKey): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('read_invoice')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw missing()
}

/** Deletes expired readings; one whose file is stored stays with it. */
export async function forgetInvoices({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const oldest = new Date(now().getTime() - invoiceDays * 24 * 60 * 60_000).toISOString()
  await db.deleteFrom('read_invoice').where('created_at', '<', oldest).where('file_id', 'is', null).execute()
}

async function findRow(db: Db, { id, authorId }: InvoiceKey) {
  const own = db.selectFrom('read_invoice').selectAll().where('id', '=', id).where('author_id', '=', authorId)
  const row = await own.executeTakeFirst()
  if (!row) throw missing()
  return row
}

type Row = Schema['read_invoice']

function toKept(row: Row) {
  const { invoice: read, doubts: found } = readingOf(row)
  const statement = fromJson(row.statement)
  const invoice = statedInvoice(read, statement)
  const other = row.other_reading === null ? null : { ...fromJson(row.other_reading), version: versionOf(shownChoice(row)) }
  const kept = {
    id: row.id,
    createdAt: row.created_at,
    invoice,
    doubts: openDoubts(read, found, statement),
    read,
    statement,
    other,
    file: fileOf(row),
  }
  return { ...kept, version: versionOf(shownInvoice(kept)) }
}

function fileOf({ file_id: storageId, file_consented_on: consentedOn, file_last_day: lastDay }: Row) {
  return storageId !== null && consentedOn !== null && lastDay !== null ? { storageId, consentedOn, lastDay } : null
}

/** Content of an invoice's form: statements over read figures. */
function shownInvoice({ statement, read }: { statement: InvoiceStatement; read: Invoice }) {
  return { ...statement, read }
}

/** Content of the choice between two files: either choice forgets a part of it. */
function shownChoice({ reading, other_reading, statement }: Row) {
  return { reading, other: other_reading, statement }
}

function toSummary(row: Row) {
  const { id, createdAt, invoice, doubts, other } = toKept(row)
  return {
    id,
    createdAt,
    source: invoice.source,
    issuerName: invoice.issuer.name,
    customerName: invoice.customer.name ?? null,
    unitCode: invoice.unitCode ?? null,
    month: invoice.month,
    subgroup: invoice.subgroup ?? null,
    modality: invoice.modality ?? null,
    market: invoice.market,
    totalBrl: invoice.totalBrl,
    doubts: doubts.length + (other ? 1 : 0),
    historyMonths: invoice.history.filter(({ energyKwh }) => energyKwh.offPeak !== undefined).length,
  }
}

export function readingOf({ reading }: Row) {
  return fromJson(reading)
}

function missing() {
  return new HttpRefusal(404, 'Fatura não encontrada.')
}
