import {
  chooseReading,
  deleteInvoice,
  deleteInvoiceFile,
  getInvoice,
  storeInvoice,
  listInvoices,
  readInvoiceOnce,
  stateInvoice,
} from '~/contract/invoices'
import type { Db } from '~/database/schema'
import { readInvoice } from '~/invoices/read-invoice.server'
import { currentRequester } from '~/metrics/request-scope.server'
import { lockCallerAccount } from '../accounts/caller-account'
import { audit } from '../audit/audit'
import type { Files } from '../files/files'
import { sentFileName } from '../files/sent-file-name'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { distributorOfInvoice } from '../tariffs/distributor-of-invoice'
import { subgroupDoubts } from '../tariffs/subgroup-doubt'
import { proposeTariff } from '../tariffs/proposals/propose-tariff'
import { dropFile, storeFile } from './invoice-files'
import { deleteInvoiceOf, findInvoice, storeChosenReading, storeReading, storeStatement, listInvoicesOf } from './invoices'

export function mountInvoices(mount: Mount, { db, listsOf, now, limits, files }: Deps & { files: Files }) {
  mount(storeInvoice, async ({ body: { file, fileConsent }, caller, client }) => {
    await limits.keptInvoices(caller.id)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const reading = await readOrRefuse(db, bytes)
    const written = fileConsent && (await files.write(bytes))
    const { kept, unused } = await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const read = await storeReading(trx, reading, { authorId: caller.id, bytes, now: now() })
      if (!reading.doubts.some(({ field }) => field === 'tariffs' || field === 'subgroup')) {
        await proposeTariff(trx, reading.invoice, now())
      }
      const details = { format: reading.invoice.source }
      const entry = { action: 'invoice-read', actor: caller.id, object: invoice(read.id), client, details } as const
      if (!read.isAlreadyRead) await audit(trx, entry, now())
      if (!written) return { kept: read, unused: [] }
      const key = { id: read.id, authorId: caller.id }
      const sent = { name: sentFileName(file, 'fatura'), source: reading.invoice.source, written }
      const dropped = await storeFile(trx, files, key, sent, now())
      const found = await findInvoice(trx, key)
      if (found.file) await audit(trx, { ...entry, action: 'invoice-file-consented' }, now())
      return { kept: { ...found, isAlreadyRead: read.isAlreadyRead }, unused: dropped }
    })
    await files.setAside(unused)
    return kept
  })

  mount(readInvoiceOnce, async ({ body: { file }, client }) => {
    await limits.readInvoices(client.address ?? 'within')
    return readOrRefuse(db, new Uint8Array(await file.arrayBuffer()))
  })

  mount(listInvoices, async ({ params: { page }, caller }) => listInvoicesOf(listsOf(caller), caller.id, page))

  mount(getInvoice, async ({ params: { id }, caller }) => {
    const kept = await findInvoice(db, { id, authorId: caller.id })
    // The file is its sender's alone, and not of an administrator who sees as them.
    const file = caller.viewerId === undefined ? kept.file : null
    return { ...kept, file, distributor: (await distributorOfInvoice(db, kept.invoice)) ?? null }
  })

  mount(stateInvoice, async ({ params: { id }, body: { version, ...statement }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const kept = await storeStatement(trx, { id, authorId: caller.id }, statement, version)
      await audit(trx, { action: 'invoice-stated', actor: caller.id, object: invoice(id), client }, now())
      return kept
    }),
  )

  mount(chooseReading, async ({ params: { id }, body: { keep, version }, caller, client }) => {
    const { kept, unused } = await db.transaction().execute(async (trx) => {
      // The stored file is of the reading that another one replaces.
      const dropped = keep === 'other' ? await dropFile(trx, { id, authorId: caller.id }) : []
      const chosen = await storeChosenReading(trx, { id, authorId: caller.id }, keep, version)
      await audit(
        trx,
        { action: 'invoice-stated', actor: caller.id, object: invoice(id), client, details: { decision: keep } },
        now(),
      )
      return { kept: chosen, unused: dropped }
    })
    await files.setAside(unused)
    return kept
  })

  mount(deleteInvoiceFile, async ({ params: { id }, caller, client }) => {
    const unused = await db.transaction().execute(async (trx) => {
      const dropped = await dropFile(trx, { id, authorId: caller.id })
      const entry = { action: 'invoice-file-withdrawn', actor: caller.id, object: invoice(id), client } as const
      if (dropped.length > 0) await audit(trx, entry, now())
      return dropped
    })
    await files.setAside(unused)
    return {}
  })

  mount(deleteInvoice, async ({ params: { id }, caller, client }) => {
    const unused = await db.transaction().execute(async (trx) => {
      const dropped = await dropFile(trx, { id, authorId: caller.id })
      await deleteInvoiceOf(trx, { id, authorId: caller.id })
      await audit(trx, { action: 'invoice-deleted', actor: caller.id, object: invoice(id), client }, now())
      return dropped
    })
    await files.setAside(unused)
    return {}
  })
}

/** A file's content, with doubts from our table of tariffs. */
async function readOrRefuse(db: Db, bytes: Uint8Array) {
  const reading = await readInvoice(bytes, currentRequester())
  if ('refused' in reading) throw new HttpRefusal(422, reading.refused.message, ['file'])
  const doubts = [...reading.doubts, ...(await subgroupDoubts(db, reading.invoice))]
  return { ...reading, doubts }
}

function invoice(id: string) {
  return { type: 'invoice', id } as const
}
