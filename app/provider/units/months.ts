import type { z } from 'zod'
import type { monthlyInvoice } from '~/contract/measuring-points'
import type { Db, Schema } from '~/database/schema'
import { toWireCosts } from '~/contract/cost-lines'
import { fromJson } from '~/database/json'
import { firstYear } from '~/domain/month-data/month-names'
import type { CostLine } from '~/domain/units/cost-lines'
import { monthKey } from '~/domain/units/calendar-month'
import type { UploadUrl } from '../files/upload-url'
import { withContracts } from '../energy-contracts/contracted-months'

export type WireInvoice = z.input<typeof monthlyInvoice>

/** The months of a unit with their reports, oldest first. */
export async function reportedMonths(db: Db, unitId: string, uploadUrl: UploadUrl): Promise<WireInvoice[]> {
  const ofUnit = unitMonths(db).selectAll().where('unit_id', '=', unitId)
  const [months, reports] = await Promise.all([ofUnit.orderBy('year').orderBy('month').execute(), reportsOf(db, unitId)])
  const byMonth = Map.groupBy(reports, monthKey)
  return (await withContracts(db, months)).map(({ suppliers, ...row }) => ({
    ...toInvoice(row),
    ...(suppliers && { fornecedores: suppliers }),
    reports: (byMonth.get(monthKey(row)) ?? []).map(({ type, storage_id, name }) => ({ type, url: uploadUrl(storage_id), name })),
  }))
}

/** Months are of 2017 or later: saying so lets PostgreSQL leave the partitions of earlier years out of its plans. */
export function unitMonths(db: Db) {
  return db.selectFrom('unit_month').where('year', '>=', firstYear)
}

async function reportsOf(db: Db, unitId: string) {
  return db
    .selectFrom('unit_report')
    .innerJoin('stored_file', 'stored_file.storage_id', 'unit_report.storage_id')
    .select(['year', 'month', 'unit_report.type', 'unit_report.storage_id', 'name'])
    .where('unit_id', '=', unitId)
    .orderBy('unit_report.type')
    .execute()
}

/** A unit has a month once: its key is also its id on the wire. */
export function monthId({ unit_id, ...month }: Pick<Schema['unit_month'], 'unit_id' | 'year' | 'month'>) {
  return `${unit_id}:${monthKey(month)}`
}

function toInvoice(row: Schema['unit_month']): Omit<WireInvoice, 'reports'> {
  return {
    id: monthId(row),
    month: row.month,
    year: row.year,
    status: row.status,
    is_month_retroactive: row.is_retroactive === 1,
    consume: row.consumed_mwh,
    volumeToInvoice: row.invoiced_mwh,
    relativeConsume: row.total_mwh,
    contractedEnergy: row.contracted_mwh,
    takeMin: row.take_min_mwh,
    takeMax: row.take_max_mwh,
    measuredEnergy: row.measured_mwh,
    proinfa: row.proinfa_mwh,
    looses: row.losses_mwh,
    costCativo: row.captive_cost_brl,
    costLivre: row.free_cost_brl,
    costReactive: row.reactive_cost_brl,
    consumeOffPeakReactive: row.off_peak_reactive_kvarh,
    consumePeakReactive: row.peak_reactive_kvarh,
    contractedOffPeakDemand: row.contracted_demand_kw,
    consumedOffPeakDemand: row.measured_demand_kw,
    consumedOffPeak: row.off_peak_mwh,
    consumedPeak: row.peak_mwh,
    generation: row.generated_mwh,
    energyReserveTax: row.reserve_energy_brl,
    financialGuaranteeTax: row.financial_guarantee_brl,
    capacityReserveTax: row.capacity_reserve_brl,
    associativeContributionTax: row.association_brl,
    dailyConsumeReturn: JSON.parse(row.daily_consumption) as WireInvoice['dailyConsumeReturn'],
    dailyGenerationReturn: JSON.parse(row.daily_generation) as WireInvoice['dailyGenerationReturn'],
    ...(row.cost_lines !== null && { custosDiscriminados: toWireCosts(storedCosts(row)) }),
  }
}

/** What a stored month was paid for; empty without lines. */
export function storedCosts({ cost_lines }: Pick<Schema['unit_month'], 'cost_lines'>): CostLine[] {
  return cost_lines === null ? [] : fromJson(cost_lines)
}
