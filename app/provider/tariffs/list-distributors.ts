import type { Db, Schema } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { subgroups, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import { appended, type NonEmpty } from '~/domain/records/non-empty'
import { cached } from './tariff-cache'
import { isUsable } from './usable-tariff'

export type DistributorListing = {
  id: number
  name: string
  value: string
  uf: string
  subgroups: Subgroup[]
  /** Tariffs whose last day is past, and whether the distributor has no others. */
  expired: { isAll: boolean; tariffs: { subgroup: Subgroup; ths: Ths; validTo: IsoDate }[] }
}

/** The distributors with a tariff on a day, by name, each with the studied subgroups. */
export function listDistributors(db: Db, day: IsoDate): Promise<DistributorListing[]> {
  return cached(db, ['distributors', day], () => readDistributors(db, day))
}

async function readDistributors(db: Db, day: IsoDate): Promise<DistributorListing[]> {
  const rows = await db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .select(['id', 'name', 'value', 'uf', 'subgroup', 'ths', 'valid_to'])
    .where('valid_from', '<=', day)
    .where(isUsable)
    .orderBy('valid_from', 'desc')
    .execute()

  const found = new Map<number, NonEmpty<Row>>()
  for (const row of rows) found.set(row.id, appended(found.get(row.id), row))
  return [...found.values()].map((ofOne) => toListing(ofOne, day)).toSorted((a, b) => byName.compare(a.name, b.name))
}

type Row = Pick<Schema['distributor'], 'name' | 'value' | 'uf'> &
  Pick<Schema['tariff_rate'], 'subgroup' | 'ths' | 'valid_to'> & { id: number }

/** @param rows  one distributor's tariffs, latest start first. */
function toListing(rows: NonEmpty<Row>, day: IsoDate): DistributorListing {
  const [{ id, name, value, uf }] = rows
  const latest = rows.filter((row, index) => rows.findIndex((it) => it.subgroup === row.subgroup && it.ths === row.ths) === index)
  const tariffs = latest
    .filter(({ valid_to }) => valid_to < day)
    .map(({ subgroup, ths, valid_to }) => ({ subgroup, ths, validTo: valid_to }))
  const expired = { isAll: tariffs.length === latest.length, tariffs }
  return { id, name, value, uf, subgroups: subgroups.filter((it) => latest.some(({ subgroup }) => subgroup === it)), expired }
}

const byName = new Intl.Collator('pt-BR')
