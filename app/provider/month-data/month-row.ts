import type { Schema } from '~/database/schema'
import { emptyFigures, enterFigures, unknownFigures } from '~/domain/month-data/entered-figures'
import { monthFieldNames, type EnteredFigures, type MonthField } from '~/domain/month-data/month-fields'
import { flexibilityOfLimits } from '~/domain/units/derived-figures'
import type { CalendarMonth, MonthStatus } from '~/domain/units/unit-month'
import { keysOf } from '~/domain/records/records'

export type MonthRow = Schema['unit_month']
export type MonthKey = CalendarMonth & { unitId: string }

/** Version of months stored before versions existed. */
const firstVersion = '0'

/** The version that a writer read. */
export function storedVersion({ version }: Pick<MonthRow, 'version'>): string {
  return version ?? firstVersion
}

const statuses: readonly MonthStatus[] = ['FINALIZADO', 'NAO_FINALIZADO', 'EM_CURTO_PRAZO']

/** The column of each figure. */
const columns = {
  contractedMwh: 'contracted_mwh',
  measuredMwh: 'measured_mwh',
  flexibilityFraction: 'flexibility_fraction',
  captiveCostBrl: 'captive_cost_brl',
  freeCostBrl: 'free_cost_brl',
  proinfaMwh: 'proinfa_mwh',
  peakMwh: 'peak_mwh',
  offPeakMwh: 'off_peak_mwh',
  generatedMwh: 'generated_mwh',
  reserveEnergyBrl: 'reserve_energy_brl',
  capacityReserveBrl: 'capacity_reserve_brl',
  financialGuaranteeBrl: 'financial_guarantee_brl',
  associationBrl: 'association_brl',
  contractedDemandKw: 'contracted_demand_kw',
  measuredDemandKw: 'measured_demand_kw',
  peakReactiveKvarh: 'peak_reactive_kvarh',
  offPeakReactiveKvarh: 'off_peak_reactive_kvarh',
  reactiveCostBrl: 'reactive_cost_brl',
  lossesMwh: 'losses_mwh',
  totalMwh: 'total_mwh',
  takeMinMwh: 'take_min_mwh',
  takeMaxMwh: 'take_max_mwh',
  invoicedMwh: 'invoiced_mwh',
  consumedMwh: 'consumed_mwh',
} as const satisfies Record<MonthField, keyof MonthRow> & Record<string, keyof MonthRow>

/** The entered figures of a stored month. An unknown status reads as in short-term settlement. */
export function enteredOf(row: MonthRow): EnteredFigures {
  const figures = { ...unknownFigures }
  for (const name of monthFieldNames) figures[name] = row[columns[name]]
  return {
    ...figures,
    status: statuses.find((it) => it === row.status) ?? 'EM_CURTO_PRAZO',
    isRetroactive: row.is_retroactive === 1,
    flexibilityFraction: row.flexibility_fraction ?? flexibilityInPpm(row),
  }
}

/** Limits are stored to the kWh: the implied flexibility is exact to the millionth. */
function flexibilityInPpm(row: MonthRow): number | null {
  const fraction = flexibilityOfLimits({ contractedMwh: row.contracted_mwh, takeMaxMwh: row.take_max_mwh })
  return fraction === null ? null : Math.round(fraction * 1e6) / 1e6
}

/** Derived figures as stored. */
export function derivedOf(row: MonthRow) {
  return {
    lossesMwh: row.losses_mwh,
    totalMwh: row.total_mwh,
    takeMinMwh: row.take_min_mwh,
    takeMaxMwh: row.take_max_mwh,
    invoicedMwh: row.invoiced_mwh,
  }
}

/** The row of a month after entering figures; other fields are kept. */
export function withEntry(
  before: MonthRow | undefined,
  key: MonthKey,
  entered: Partial<EnteredFigures>,
  version: string,
): MonthRow {
  const row = { ...(before ?? emptyRow(key)), version }
  const known = before ? enteredOf(before) : emptyFigures
  const { status, isRetroactive, ...figures } = enterFigures({ ...known, consumedMwh: row.consumed_mwh }, entered)
  for (const name of figureNames) {
    const value = figures[name]
    if (value !== undefined) row[columns[name]] = value
  }
  if (before === undefined || entered.status !== undefined) row.status = status
  row.is_retroactive = isRetroactive ? 1 : 0
  return row
}

const figureNames = keysOf(columns)

function emptyRow({ unitId, year, month }: MonthKey): MonthRow {
  return {
    unit_id: unitId,
    year,
    month,
    status: emptyFigures.status,
    is_retroactive: 0,
    version: null,
    flexibility_fraction: null,
    consumed_mwh: null,
    invoiced_mwh: null,
    total_mwh: null,
    contracted_mwh: null,
    take_min_mwh: null,
    take_max_mwh: null,
    measured_mwh: null,
    proinfa_mwh: null,
    losses_mwh: null,
    peak_mwh: null,
    off_peak_mwh: null,
    generated_mwh: null,
    captive_cost_brl: null,
    free_cost_brl: null,
    reactive_cost_brl: null,
    peak_reactive_kvarh: null,
    off_peak_reactive_kvarh: null,
    contracted_demand_kw: null,
    measured_demand_kw: null,
    reserve_energy_brl: null,
    financial_guarantee_brl: null,
    capacity_reserve_brl: null,
    association_brl: null,
    daily_consumption: '[]',
    daily_generation: '[]',
    cost_lines: null,
  }
}
