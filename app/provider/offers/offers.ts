import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { z } from 'zod'
import { openVolume, type createOffer, type listOffers, type offer } from '~/contract/offers'
import type { Db, Schema } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { versionOf } from '../http/versions'

type Row = Selectable<Schema['offer']>
type Wire = z.input<typeof offer>
type Listed = z.input<typeof listOffers.reply>['items'][number]
/** An offer as it is asked for. */
export type OfferBody = z.output<NonNullable<typeof createOffer.body>>
type Filter = Omit<z.output<NonNullable<typeof listOffers.params>>, 'page'>

/** The state of an offer on a day in Brasília. The last day of its validity is included. */
function statusOn(today: IsoDate) {
  return sql<Listed['status']>`case when withdrawn_at is not null then 'withdrawn'
    when expires_on < ${today} then 'expired' else 'current' end`
}

/** Offers with their state, by the start of the supply. */
export function offersOn(db: Db, today: IsoDate) {
  return db
    .selectFrom('offer')
    .selectAll()
    .select(statusOn(today).as('status'))
    .orderBy('starts_on')
    .orderBy('title')
    .orderBy('id')
}

/** The offers in a state; with a period, those with a day of supply in it. */
export function filteredOffers(db: Db, today: IsoDate, { status, title, region, from, to }: Filter) {
  return offersOn(db, today)
    .where(statusOn(today), '=', status)
    .$if(title !== undefined, (query) => query.where('title', '=', title!))
    .$if(region !== undefined, (query) => query.where('region', '=', region!))
    .$if(from !== undefined, (query) => query.where('ends_on', '>=', from!))
    .$if(to !== undefined, (query) => query.where('starts_on', '<=', to!))
}

export async function storeOffer(trx: Db, fields: OfferBody, now: Date): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('offer')
    .values({ id, ...toColumns(fields), withdrawn_at: null, created_at: now.toISOString() })
    .execute()
  return id
}

/** Locks the row until the end of the transaction, so that no concurrent change is lost. */
export async function lockOffer(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('offer')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', id)
    .execute()
}

export async function rewriteOffer(trx: Db, id: string, fields: OfferBody): Promise<void> {
  await trx.updateTable('offer').set(toColumns(fields)).where('id', '=', id).execute()
}

export async function endOffer(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('offer').set({ withdrawn_at: now.toISOString() }).where('id', '=', id).execute()
}

export function toOffer(row: Row): Wire {
  return {
    id: row.id,
    Titulo: row.title as Wire['Titulo'],
    Valor: row.volume_mwm ?? openVolume,
    Regiao: row.region,
    DataInicio: row.starts_on,
    DataFim: row.ends_on,
    Preco: row.price_brl_per_mwh,
    expiresOn: row.expires_on,
  }
}

/** An offer in administrators' lists: with its state and version. */
export function officeOffer(row: Row & Pick<Listed, 'status'>): Listed {
  const wire = toOffer(row)
  return { ...wire, status: row.status, version: versionOf(shownOffer(wire)) }
}

/** Content of an offer's form. */
export function shownOffer({ Titulo, Valor, Regiao, DataInicio, DataFim, Preco, expiresOn }: Wire) {
  return { Titulo, Valor, Regiao, DataInicio, DataFim, Preco, expiresOn }
}

function toColumns({ Titulo, Valor, Regiao, DataInicio, DataFim, Preco, expiresOn = DataFim }: OfferBody) {
  return {
    title: Titulo,
    volume_mwm: Valor === openVolume ? null : Valor,
    region: Regiao,
    starts_on: DataInicio,
    ends_on: DataFim,
    expires_on: expiresOn,
    price_brl_per_mwh: Preco,
  }
}
