import type { z } from 'zod'
import type { deliverQuote, WrittenTender } from '~/contract/tenders'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { firstBaseMonth } from '~/domain/supply-quotes/price-index'
import { suppliedYears } from '~/domain/tenders/tender'
import { monthKey, monthNumerals } from '~/domain/units/calendar-month'
import type { Cipher } from '~/settings/cipher.server'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { tokenHash } from '../http/token-hash'
import { checkVersion, versionOf } from '../http/versions'
import { lockTender, requestOf, stateAt, type SupplierRow } from './tenders'

export type TenderDeps = Deps & { quoteCipher: Cipher }

/** The supplier behind a link. Unknown tokens are counted by the network that tries them. */
export async function findQuoting(db: Db, { limits }: Pick<Deps, 'limits'>, token: string, client: Client) {
  const hash = tokenHash(token)
  const supplier = await db.selectFrom('tender_supplier').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  const tender = supplier && (await db.selectFrom('tender').selectAll().where('id', '=', supplier.tender_id).executeTakeFirst())
  if (!supplier || !tender) {
    await limits.guessedTokens(client.address ?? 'within')
    throw new HttpRefusal(404, 'Este link não existe ou não está completo.')
  }
  await limits.quotings(supplier.id)
  return { supplier, tender }
}

/** Of the last quote delivered: another one is refused to a writer who has not seen it. */
export function versionOfQuoting({ last_version: last }: Pick<SupplierRow, 'last_version'>): string {
  return versionOf({ last })
}

/** Enters in the trail, once, that a supplier opened the link. */
export async function noteLinkOpened(db: Db, { id, tender_id }: SupplierRow, client: Client, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const opened = { opened_at: now.toISOString(), opened_from: client.address ?? null }
    const { numUpdatedRows } = await trx
      .updateTable('tender_supplier')
      .set(opened)
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return
    const object = { type: 'tender', id: tender_id } as const
    await audit(trx, { action: 'tender-link-opened', object, client, details: { supplier: id } }, now)
  })
}

type Delivery = z.output<NonNullable<typeof deliverQuote.body>> & {
  supplierId: string
  tenderId: string
  key: string | undefined
}
type Sealing = Pick<TenderDeps, 'clock' | 'quoteCipher'>

/**
 * Stores a quote as the next version of a supplier's, encrypted, in the caller's transaction. The tender is locked and the clock
 * read after that, so that nothing is stored once the closing is past. A repeated key gives the version that it made.
 */
export async function storeQuote(trx: Db, { clock, quoteCipher }: Sealing, delivery: Delivery, client: Client): Promise<number> {
  const { supplierId, tenderId, quote, version, key } = delivery
  const tender = await lockTender(trx, tenderId)
  const instant = await clock(trx)
  const quotes = trx.selectFrom('tender_quote').select('version').where('supplier_id', '=', supplierId)
  const made = key === undefined ? undefined : await quotes.where('submission_key', '=', key).executeTakeFirst()
  if (made) return made.version
  const state = stateAt(tender, instant)
  if (state === 'cancelled') throw new HttpRefusal(409, 'Este pedido de cotação foi cancelado: nenhuma cotação é recebida.')
  if (state !== 'open') throw new HttpRefusal(409, 'Este pedido de cotação já se encerrou: nenhuma cotação é recebida.')
  const supplier = trx.selectFrom('tender_supplier').select('last_version').where('id', '=', supplierId)
  const { last_version: last } = await supplier.executeTakeFirstOrThrow()
  checkVersion(version, { last }, 'Outra cotação foi entregue por este link enquanto você preenchia.')
  checkQuote(quote, requestOf(tender), instant)
  const next = last + 1
  const deliveredAt = instant.toISOString()
  const sealed_quote = quoteCipher.encrypt(JSON.stringify({ supplierId, version: next, quote }))
  const row = { supplier_id: supplierId, version: next, sealed_quote, delivered_at: deliveredAt, address: client.address ?? null }
  await trx
    .insertInto('tender_quote')
    .values({ ...row, submission_key: key ?? null })
    .execute()
  const told = { last_version: next, delivered_at: deliveredAt }
  await trx.updateTable('tender_supplier').set(told).where('id', '=', supplierId).execute()
  const details = { supplier: supplierId, version: String(next) }
  await audit(trx, { action: 'quote-delivered', object: { type: 'tender', id: tenderId }, client, details }, instant)
  return next
}

function checkQuote({ terms, index, validTo }: Delivery['quote'], request: WrittenTender, instant: Date): void {
  if (terms.kind === 'fixed-price') {
    const years = terms.prices.map(({ year }) => year)
    const supplied = new Set(suppliedYears(request).map(({ year }) => year))
    const isOrdered = years.every((year, at) => at === 0 || year > years[at - 1]!)
    if (!isOrdered || years.some((year) => !supplied.has(year))) {
      throw new HttpRefusal(422, 'Cote cada ano do fornecimento uma vez, e só esses anos.', ['prices'])
    }
  }
  if (index && index.baseMonth < monthKey(firstBaseMonth)) {
    throw new HttpRefusal(422, `A data-base pode ser a partir de ${monthNumerals(firstBaseMonth)}.`, ['baseMonth'])
  }
  if (index && index.baseMonth > brazilDay(instant).slice(0, 7)) {
    throw new HttpRefusal(422, 'A data-base não pode ser um mês que ainda não chegou.', ['baseMonth'])
  }
  if (validTo < brazilDay(new Date(request.closesAt))) {
    throw new HttpRefusal(422, 'A cotação precisa valer ao menos até o dia do encerramento.', ['validTo'])
  }
}
