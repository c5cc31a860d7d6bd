import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import type { createTender, listTenders, TenderSupplier, WrittenTender } from '~/contract/tenders'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { cnpjCharacters } from '~/domain/registry/cnpj'
import { brazilDay } from '~/domain/dated/brazil-day'
import { saysCompany, tenderState } from '~/domain/tenders/tender'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'

/** Key of a tender: only its author finds it. */
export type TenderKey = { id: string; authorId: string }
export type TenderRow = Selectable<Schema['tender']>
export type SupplierRow = Selectable<Schema['tender_supplier']>

export async function findTender(db: Db, { id, authorId }: TenderKey): Promise<TenderRow> {
  const found = db.selectFrom('tender').selectAll().where('id', '=', id).where('author_id', '=', authorId)
  const row = await found.executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** Locks a tender for the rest of the transaction: of two calls about it, a quote's included, the second waits. */
export async function lockTender(trx: Db, id: string, authorId?: string): Promise<TenderRow> {
  const locked = await trx
    .updateTable('tender')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!locked || (authorId !== undefined && locked.author_id !== authorId)) throw missing()
  return locked
}

/** The tender, locked, unless it changed since its author read it. */
export async function lockVersion(trx: Db, { id, authorId }: TenderKey, version: string): Promise<TenderRow> {
  const row = await lockTender(trx, id, authorId)
  checkVersion(version, changeable(row, await suppliersOf(trx, id)), 'Este pedido mudou em outra janela enquanto você o lia.')
  return row
}

export function versionOfTender(row: TenderRow, suppliers: readonly SupplierRow[]): string {
  return versionOf(changeable(row, suppliers))
}

/** What the author may change. */
function changeable(row: TenderRow, suppliers: readonly SupplierRow[]) {
  return {
    state: row.state,
    request: requestOf(row),
    suppliers: suppliers.map(({ name, cnpj, email }) => ({ name, cnpj, email })),
    chosen: row.chosen_id,
    choiceReason: row.choice_reason,
    told: row.told_at,
  }
}

export function requestOf({ request, closes_at }: TenderRow): WrittenTender {
  return { ...fromJson(request), closesAt: closes_at }
}

/** In the order in which they were written. */
export async function suppliersOf(db: Db, tenderId: string): Promise<SupplierRow[]> {
  return db.selectFrom('tender_supplier').selectAll().where('tender_id', '=', tenderId).orderBy('position').execute()
}

export function stateAt({ state, closes_at }: TenderRow, instant: Date) {
  return tenderState({ state, closesAt: closes_at }, instant)
}

type Made = z.output<NonNullable<typeof createTender.body>>

export async function insertTender(trx: Db, { request, origin }: Made, authorId: string, instant: Date): Promise<string> {
  if (origin) await requireOrigin(trx, origin, authorId)
  const id = randomUUID()
  const row = {
    id,
    author_id: authorId,
    state: 'draft' as const,
    origin_kind: origin?.kind ?? null,
    origin_id: origin?.id ?? null,
    created_at: instant.toISOString(),
  }
  await trx
    .insertInto('tender')
    .values({ ...row, ...requestColumns(request, instant) })
    .execute()
  return id
}

const originTables = { study: 'study', portfolio: 'portfolio', invoice: 'read_invoice' } as const

async function requireOrigin(db: Db, { kind, id }: NonNullable<Made['origin']>, authorId: string) {
  const found = db.selectFrom(originTables[kind]).select('id').where('id', '=', id).where('author_id', '=', authorId)
  if (!(await found.executeTakeFirst())) throw new HttpRefusal(404, 'A origem deste pedido não foi encontrada.')
}

function requestColumns({ closesAt, ...request }: WrittenTender, instant: Date) {
  checkRequest(request, instant)
  return { request: jsonText(request), closes_at: futureClosing(closesAt, instant) }
}

/** A supply that is still ahead, and no text for suppliers that says a name kept from them. */
export function checkRequest(request: Omit<WrittenTender, 'closesAt'>, instant: Date): void {
  if (request.firstMonth < brazilDay(instant).slice(0, 7)) {
    throw new HttpRefusal(422, 'O primeiro mês já passou: escolha o mês atual ou outro à frente.', ['firstMonth'])
  }
  if (!request.isCustomerHidden) return
  const telling = (['title', 'guarantee', 'notes'] as const).find((name) =>
    saysCompany(request[name] ?? '', request.customerName),
  )
  if (telling === undefined) return
  throw new HttpRefusal(422, 'O pedido não diz o nome do cliente aos fornecedores, mas este texto diz.', [telling])
}

/** In the one spelling that texts are compared in. */
export function futureClosing(closesAt: string, instant: Date): string {
  const closing = new Date(closesAt)
  if (closing <= instant)
    throw new HttpRefusal(422, 'Este encerramento já passou: escolha um dia e uma hora à frente.', ['closesAt'])
  return closing.toISOString()
}

export async function rewriteTender(
  trx: Db,
  key: TenderKey,
  written: { request: WrittenTender; version: string },
  instant: Date,
) {
  requireTenderDraft(await lockVersion(trx, key, written.version))
  await updateTender(trx, key.id, requestColumns(written.request, instant))
}

export async function rewriteSuppliers(trx: Db, key: TenderKey, written: { suppliers: TenderSupplier[]; version: string }) {
  requireTenderDraft(await lockVersion(trx, key, written.version))
  const rows = written.suppliers.map(({ name, cnpj, email }, position) => ({
    id: randomUUID(),
    tender_id: key.id,
    position,
    name,
    cnpj: cnpjCharacters(cnpj),
    email: email.toLowerCase(),
    last_version: 0,
  }))
  for (const [column, told] of [
    ['cnpj', 'Este CNPJ está em dois fornecedores.'],
    ['email', 'Este e-mail está em dois fornecedores: cada um recebe o seu link.'],
  ] as const) {
    const again = rows.findIndex((row, index) => rows.findIndex((it) => it[column] === row[column]) < index)
    if (again >= 0) throw new HttpRefusal(422, told, [`${column}${again + 1}`])
  }
  await trx.deleteFrom('tender_supplier').where('tender_id', '=', key.id).execute()
  if (rows.length > 0) await trx.insertInto('tender_supplier').values(rows).execute()
}

export function requireTenderDraft({ state }: TenderRow): void {
  if (state !== 'draft') throw new HttpRefusal(409, 'Este pedido já foi enviado, e não muda mais.')
}

export async function updateTender(trx: Db, id: string, change: Partial<Omit<TenderRow, 'id'>>): Promise<void> {
  await trx.updateTable('tender').set(change).where('id', '=', id).execute()
}

export async function listTendersOf(
  db: Db,
  authorId: string,
  { page }: z.output<typeof listTenders.params & {}>,
  instant: Date,
): Promise<z.input<typeof listTenders.reply>> {
  const own = db.selectFrom('tender').where('author_id', '=', authorId)
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const asked = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map((row) => {
    const { title, customerName } = fromJson(row.request)
    const { suppliers = 0, quotes = 0 } = asked.get(row.id) ?? {}
    const shown = { id: row.id, title, customerName, createdAt: row.created_at, closesAt: row.closes_at }
    return { ...shown, state: stateAt(row, instant), suppliers: Number(suppliers), quotes: Number(quotes) }
  })
  return { items, total: Number(total), page, pageSize }
}

/** How many suppliers each tender asks, and how many of them delivered a quote. */
async function countsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { suppliers: number; quotes: number }>()
  const rows = await db
    .selectFrom('tender_supplier')
    .select([
      'tender_id',
      ({ fn }) => fn.countAll<number>().as('suppliers'),
      ({ fn }) => fn.count<number>('delivered_at').as('quotes'),
    ])
    .where('tender_id', 'in', ids)
    .groupBy('tender_id')
    .execute()
  return new Map(rows.map((row) => [row.tender_id, row]))
}

function missing() {
  return new HttpRefusal(404, 'Cotação não encontrada.')
}
