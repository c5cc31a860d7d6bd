import {
  chooseReading,
  deleteInvoice,
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
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { distributorOfInvoice } from '../tariffs/distributor-of-invoice'
import { subgroupDoubts } from '../tariffs/subgroup-doubt'
import { proposeTariff } from '../tariffs/proposals/propose-tariff'
import { deleteInvoiceOf, findInvoice, storeChosenReading, storeReading, storeStatement, listInvoicesOf } from './invoices'

export function mountInvoices(mount: Mount, { db, listsOf, now, limits }: Deps) {
  mount(storeInvoice, async ({ body: { file }, caller, client }) => {
    await limits.keptInvoices(caller.id)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const reading = await readOrRefuse(db, bytes)
    return db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const kept = await storeReading(trx, reading, { authorId: caller.id, bytes, now: now() })
      if (!reading.doubts.some(({ field }) => field === 'tariffs' || field === 'subgroup')) {
        await proposeTariff(trx, reading.invoice, now())
      }
      const details = { format: reading.invoice.source }
      const entry = { action: 'invoice-read', actor: caller.id, object: invoice(kept.id), client, details } as const
      if (!kept.isAlreadyRead) await audit(trx, entry, now())
      return kept
    })
  })

  mount(readInvoiceOnce, async ({ body: { file }, client }) => {
    await limits.readInvoices(client.address ?? 'within')
    return readOrRefuse(db, new Uint8Array(await file.arrayBuffer()))
  })

  mount(listInvoices, async ({ params: { page }, caller }) => listInvoicesOf(listsOf(caller), caller.id, page))

  mount(getInvoice, async ({ params: { id }, caller }) => {
    const kept = await findInvoice(db, { id, authorId: caller.id })
    return { ...kept, distributor: (await distributorOfInvoice(db, kept.invoice)) ?? null }
  })

  mount(stateInvoice, async ({ params: { id }, body: { version, ...statement }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const kept = await storeStatement(trx, { id, authorId: caller.id }, statement, version)
      await audit(trx, { action: 'invoice-stated', actor: caller.id, object: invoice(id), client }, now())
      return kept
    }),
  )

  mount(chooseReading, async ({ params: { id }, body: { keep, version }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const kept = await storeChosenReading(trx, { id, authorId: caller.id }, keep, version)
      await audit(
        trx,
        { action: 'invoice-stated', actor: caller.id, object: invoice(id), client, details: { decision: keep } },
        now(),
      )
      return kept
    }),
  )

  mount(deleteInvoice, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await deleteInvoiceOf(trx, { id, authorId: caller.id })
      await audit(trx, { action: 'invoice-deleted', actor: caller.id, object: invoice(id), client }, now())
      return {}
    }),
  )
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
