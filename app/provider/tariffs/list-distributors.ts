import type { Db } from '~/database/schema'
import type { IsoDate } from '~/domain/dated/dated'
import { subgroups, type Subgroup } from '~/domain/tariffs/tariff'
import { isUsable } from './usable-tariff'

export type DistributorListing = { id: number; name: string; value: string; uf: string; subgroups: Subgroup[] }

/** The distributors with a tariff on a day, by name, each with the subgroups that can be studied. */
export async function listDistributors(db: Db, day: IsoDate): Promise<DistributorListing[]> {
  const rows = await db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .select(['id', 'name', 'value', 'uf', 'subgroup'])
    .distinct()
    .where('valid_from', '<=', day)
    .where(isUsable)
    .execute()

  const found = new Map<number, DistributorListing>()
  for (const { id, name, value, uf } of rows) found.set(id, { id, name, value, uf, subgroups: [] })
  for (const subgroup of subgroups) {
    for (const row of rows) if (row.subgroup === subgroup) found.get(row.id)?.subgroups.push(subgroup)
  }
  return [...found.values()].toSorted((a, b) => byName.compare(a.name, b.name))
}

const byName = new Intl.Collator('pt-BR')
