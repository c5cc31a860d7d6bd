import { hourMs, recurring } from '~/database/recurring.server'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { lastDayOfConsent } from '~/domain/invoice/file-consent'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import { forgetInvoices, lockInvoice, readingOf, type InvoiceKey } from './invoices'

type Options = { db: Db; now: () => Date; files: Files }
type SentFile = { name: string; source: 'NF3E' | 'DANF3E'; written: WrittenFile }

const noFile = { file_id: null, file_consented_on: null, file_last_day: null }

/**
 * Stores an invoice's file with a consent of this day, in the caller's transaction; one file per invoice. A new file replaces the
 * stored one, but a printed form does not replace the file of an invoice that has its XML: the consent alone is renewed. While two
 * different files await their author's choice, neither is stored.
 *
 * @returns the storage ids without a use, for `Files.setAside`.
 */
export async function storeFile(trx: Db, files: Files, key: InvoiceKey, sent: SentFile, now: Date): Promise<string[]> {
  const { name, source, written } = sent
  const row = await lockInvoice(trx, key)
  if (row.other_reading !== null) return [written.storageId]
  const today = brazilDay(now)
  const consent = { file_consented_on: today, file_last_day: lastDayOfConsent(today) }
  const change = trx.updateTable('read_invoice').where('id', '=', row.id)
  if (row.file_id !== null && source !== readingOf(row).invoice.source) {
    await change.set(consent).execute()
    return [written.storageId]
  }
  const media_type = source === 'NF3E' ? 'application/xml' : 'application/pdf'
  const description = { folder: 'read-invoices', name, type: 'FATURA', situation: 'RECEBIDO', media_type } as const
  const file_id = await files.enter(written, description, trx)
  await change.set({ file_id, ...consent }).execute()
  return forget(trx, row)
}

/** Takes an invoice's file and its consent from the database, in the caller's transaction; returns as {@link storeFile}. */
export async function dropFile(trx: Db, key: InvoiceKey): Promise<string[]> {
  const row = await lockInvoice(trx, key)
  await trx.updateTable('read_invoice').set(noFile).where('id', '=', row.id).execute()
  return forget(trx, row)
}

/** Deletes expired files and readings, at start and every hour. */
export function startForgettingInvoices(options: Options) {
  const forgetBoth = () => Promise.all([forgetFiles(options), forgetInvoices(options)])
  return recurring(forgetBoth, { name: 'invoices', everyMs: hourMs })
}

/** Deletes the files whose last day of storage is over. */
export async function forgetFiles({ db, now, files }: Options): Promise<void> {
  const today = brazilDay(now())
  const unused = await db.transaction().execute(async (trx) => {
    // Locks the rows: a consent renewed meanwhile waits.
    const over = await trx
      .updateTable('read_invoice')
      .set(({ ref }) => ({ id: ref('id') }))
      .where('file_last_day', '<', today)
      .returning(['id', 'file_id'])
      .execute()
    if (over.length === 0) return []
    const ids = over.map(({ id }) => id)
    await trx.updateTable('read_invoice').set(noFile).where('id', 'in', ids).execute()
    const storageIds = over.flatMap(({ file_id }) => file_id ?? [])
    await forgetDocuments(trx, storageIds)
    return storageIds
  })
  await files.setAside(unused)
}

async function forget(trx: Db, { file_id }: { file_id: string | null }): Promise<string[]> {
  const storageIds = file_id === null ? [] : [file_id]
  await forgetDocuments(trx, storageIds)
  return storageIds
}
