import { z } from 'zod'
import { tenderQuote, type TenderQuote } from '~/contract/tenders'
import type { Db } from '~/database/schema'
import type { Cipher } from '~/settings/cipher.server'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import { HttpRefusal } from '../http/refusal'
import { lockTender, stateAt, suppliersOf, updateTender, type SupplierRow, type TenderKey, type TenderRow } from './tenders'

/** Whether the quotes may be read: the closing is past, and the tender was not cancelled before it. */
export function mayRead(tender: TenderRow, instant: Date): boolean {
  const state = stateAt(tender, instant)
  return state === 'closed' || state === 'chosen'
}

/** Enters the first reading of a tender's quotes in the trail, once; to be committed before any is decrypted. */
export async function enterOpening(trx: Db, { id, authorId }: TenderKey, by: { actor: string; client: Client; instant: Date }) {
  const { actor, client, instant } = by
  const tender = await lockTender(trx, id, authorId)
  if (!mayRead(tender, instant)) throw new HttpRefusal(409, 'Este pedido ainda não se encerrou: as cotações estão lacradas.')
  if (tender.opened_at !== null) return
  await updateTender(trx, id, { opened_at: instant.toISOString() })
  await audit(trx, { action: 'tender-opened', actor, object: { type: 'tender', id }, client }, instant)
}

export type OpenedSupplier = {
  supplier: SupplierRow
  trail: { version: number; at: string; address: string | null }[]
  /** The last version; null without one. */
  quote: TenderQuote | null
  isUnreadable: boolean
}

/**
 * The quotes of an opened tender. The only place where quotes are decrypted.
 *
 * @throws Error if they are still sealed.
 */
export async function unsealQuotes(db: Db, cipher: Cipher, tender: TenderRow, instant: Date): Promise<OpenedSupplier[]> {
  if (!mayRead(tender, instant) || tender.opened_at === null) throw new Error(`the quotes of tender ${tender.id} are sealed`)
  const suppliers = await suppliersOf(db, tender.id)
  const quotes = await db
    .selectFrom('tender_quote')
    .selectAll()
    .where(
      'supplier_id',
      'in',
      suppliers.map(({ id }) => id),
    )
    .orderBy('version')
    .execute()
  return suppliers.map((supplier) => {
    const own = quotes.filter(({ supplier_id }) => supplier_id === supplier.id)
    const last = own.at(-1)
    const quote = last ? unsealed(cipher, last) : null
    const trail = own.map(({ version, delivered_at: at, address }) => ({ version, at, address }))
    return { supplier, trail, quote, isUnreadable: last !== undefined && quote === null }
  })
}

const sealedQuote = z.object({ supplierId: z.string(), version: z.number(), quote: tenderQuote })

/** Null when another secret sealed it. @throws Error for a text that was sealed for another row. */
function unsealed(cipher: Cipher, row: { supplier_id: string; version: number; sealed_quote: string }): TenderQuote | null {
  const text = cipher.decrypt(row.sealed_quote)
  if (text === undefined) return null
  const { supplierId, version, quote } = sealedQuote.parse(JSON.parse(text))
  if (supplierId !== row.supplier_id || version !== row.version) throw new Error(`quote ${row.supplier_id} is of another row`)
  return quote
}
