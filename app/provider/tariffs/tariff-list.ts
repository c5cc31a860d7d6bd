import type { ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import { expiringDays, tariffStates, type listTariffs } from '~/contract/tariffs'
import { pageSize } from '~/contract/list'
import type { Db, Schema } from '~/database/schema'
import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { pageOf } from '../http/page-of'
import { comparable } from '../search/text'

type State = (typeof tariffStates)[number]
type Listed = z.input<typeof listTariffs.reply>['items'][number]
type Asked = { state: State; text: string; page: number; day: IsoDate }

/** The last started tariff of each distributor, subgroup and modality, by state on a day, with the number in each state. */
export async function tariffsByState(db: Db, { state, text, page, day }: Asked): Promise<z.input<typeof listTariffs.reply>> {
  const ids = text === '' ? undefined : await distributorsNamed(db, text)
  const { items, ...pages } = await pageOf(ordered(selectState(latestTariffs(db, day, ids), state, day)), page, pageSize)
  const [followers, notices] = await Promise.all([followersOf(db, day), noticesOf(db, day)])
  const listed = items.map((row): Listed => {
    const key = `${row.distributor_id} ${row.subgroup} ${row.ths}`
    const notice = notices.get(row.distributor_id)
    return {
      id: `${key} ${row.valid_from}`,
      distributor: { id: row.distributor_id, name: row.name, uf: row.uf },
      subgroup: row.subgroup,
      ths: row.ths,
      resolution: row.resolution,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      isTyped: row.typed_at !== null,
      next: followers.get(key) ?? null,
      notice: notice && notice.validFrom > row.valid_from ? notice : null,
    }
  })
  const counts = await Promise.all(
    tariffStates.map(async (it) => {
      const { total } = await pageOf(ordered(selectState(latestTariffs(db, day, ids), it, day)), 1, 1)
      return [it, total] as const
    }),
  )
  return { ...pages, items: listed, counts: Object.fromEntries(counts) as Record<State, number> }
}

/** Number of distributor, subgroup and modality combinations with an ended tariff and no successor. */
export async function countExpiredTariffs(db: Db, day: IsoDate): Promise<number> {
  return (await pageOf(ordered(selectState(latestTariffs(db, day, undefined), 'expired', day)), 1, 1)).total
}

/** Such combinations, by the distributor's name. */
export async function expiredCombinations(db: Db, day: IsoDate) {
  return ordered(selectState(latestTariffs(db, day, undefined), 'expired', day)).execute()
}

function latestTariffs(db: Db, day: IsoDate, distributorIds: number[] | undefined) {
  const latest = (it: ExpressionBuilder<Schema, 'tariff_rate'>) =>
    it
      .selectFrom('tariff_rate as later')
      .select(({ fn }) => fn.max('later.valid_from').as('latest'))
      .whereRef('later.distributor_id', '=', 'tariff_rate.distributor_id')
      .whereRef('later.subgroup', '=', 'tariff_rate.subgroup')
      .whereRef('later.ths', '=', 'tariff_rate.ths')
      .where('later.valid_from', '<=', day)
  const tariffs = db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .select(['distributor_id', 'name', 'uf', 'subgroup', 'ths', 'resolution', 'valid_from', 'valid_to', 'typed_at'])
    .where('valid_from', '=', latest)
  return distributorIds ? tariffs.where('distributor_id', 'in', distributorIds) : tariffs
}

type Tariffs = ReturnType<typeof latestTariffs>

function selectState(tariffs: Tariffs, state: State, day: IsoDate): Tariffs {
  if (state === 'expired') return tariffs.where('valid_to', '<', day)
  const inForce = tariffs.where('valid_to', '>=', day)
  return state === 'inForce' ? inForce : inForce.where('valid_to', '<=', daysAfter(day, expiringDays))
}

function ordered(tariffs: Tariffs): Tariffs {
  return tariffs.orderBy('name').orderBy('distributor_id').orderBy('subgroup').orderBy('ths')
}

async function distributorsNamed(db: Db, text: string): Promise<number[]> {
  const words = comparable(text).split(' ')
  const all = await db.selectFrom('distributor').select(['id', 'name', 'agent_name', 'uf']).execute()
  const isFound = (it: (typeof all)[number]) => {
    const names = comparable(`${it.name} ${it.agent_name} ${it.uf}`)
    return words.every((word) => names.includes(word))
  }
  // An empty list is no valid SQL: no distributor has the number 0.
  return [0, ...all.filter(isFound).map(({ id }) => id)]
}

/** The next tariff to start, by distributor, subgroup and modality. */
async function followersOf(db: Db, day: IsoDate) {
  const rows = await db
    .selectFrom('tariff_rate')
    .select(['distributor_id', 'subgroup', 'ths', 'resolution', 'valid_from'])
    .where('valid_from', '>', day)
    .orderBy('valid_from', 'desc')
    .execute()
  const entries = rows.map((row) => {
    const key = `${row.distributor_id} ${row.subgroup} ${row.ths}`
    return [key, { resolution: row.resolution, validFrom: row.valid_from }] as const
  })
  return new Map<string, (typeof entries)[number][1]>(entries)
}

/** The newest resolution known without values, by distributor. */
async function noticesOf(db: Db, day: IsoDate) {
  const rows = await db.selectFrom('tariff_notice').selectAll().where('valid_from', '<=', day).orderBy('valid_from').execute()
  return new Map(rows.map((row) => [row.distributor_id, { resolution: row.resolution, validFrom: row.valid_from }] as const))
}
