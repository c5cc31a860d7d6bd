import type { Selectable } from 'kysely'
import { fromJson } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { combinedVolumes, suppliedVolumes, type ContractTerms } from '~/domain/energy-contracts/energy-contract'
import { monthBefore, monthOfKey } from '~/domain/units/calendar-month'
import { invoicedEnergy } from '~/domain/units/derived-figures'

const figures = ['contracted_mwh', 'take_min_mwh', 'take_max_mwh', 'invoiced_mwh', 'total_mwh'] as const
type Month = Pick<Schema['unit_month'], 'unit_id' | 'year' | 'month' | (typeof figures)[number]>
type ContractRow = Selectable<Schema['energy_contract']> & { share_fraction: number }

/**
 * Months as stored, with the volume and limits that contracts supply where a month stores neither: one stored figure of the three is
 * enough to leave the contracts out.
 */
export async function withContracts<Row extends Month>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { suppliers?: string[] })[]> {
  const unitIds = [...new Set(rows.filter(lacksContract).map(({ unit_id }) => unit_id))]
  if (unitIds.length === 0) return [...rows]
  const contracts = await db
    .selectFrom('energy_contract')
    .innerJoin('energy_contract_unit', 'contract_id', 'energy_contract.id')
    .selectAll('energy_contract')
    .select(['unit_id', 'share_fraction'])
    .where('unit_id', 'in', unitIds)
    .execute()
  const ofUnits = Map.groupBy(contracts, ({ unit_id }) => unit_id)
  return rows.map((row) => (lacksContract(row) ? supplied(row, ofUnits.get(row.unit_id) ?? []) : row))
}

function supplied<Stored extends Month>(row: Stored, contracts: readonly ContractRow[]) {
  const running = contracts.flatMap((contract) => {
    const volumes = suppliedVolumes(termsOf(contract), row)
    return volumes ? [{ supplier: contract.supplier, volumes }] : []
  })
  const volumes = combinedVolumes(running.map((it) => it.volumes))
  if (!volumes) return row
  const invoiced = invoicedEnergy({ totalMwh: row.total_mwh, ...volumes })
  return {
    ...row,
    contracted_mwh: volumes.contractedMwh,
    take_min_mwh: volumes.takeMinMwh,
    take_max_mwh: volumes.takeMaxMwh,
    invoiced_mwh: row.invoiced_mwh ?? invoiced,
    suppliers: running.map(({ supplier }) => supplier).toSorted(),
  }
}

function lacksContract({ contracted_mwh, take_min_mwh, take_max_mwh }: Month): boolean {
  return contracted_mwh === null && take_min_mwh === null && take_max_mwh === null
}

/** What a contract owes one of its units. */
export function termsOf(row: ContractRow): ContractTerms {
  return {
    firstMonth: monthOfKey(row.first_month),
    lastMonth: monthBefore(monthOfKey(row.supply_ends)),
    volume: fromJson(row.volume),
    shareFraction: row.share_fraction,
    flexibilityDownFraction: row.flexibility_down,
    flexibilityUpFraction: row.flexibility_up,
    prices: fromJson(row.prices),
    baseMonth: row.base_month === null ? undefined : monthOfKey(row.base_month),
  }
}
