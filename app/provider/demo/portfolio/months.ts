import type { Schema } from '~/database/schema'
import type { CalendarMonth, MonthStatus } from '~/domain/units/unit-month'
import { type NonEmpty } from '~/domain/records/non-empty'
import { dailyEnergy } from './days'
import type { Acts } from './acts'
import { billingOf, costsOf, demandOf, energyOf, takeFraction, type Energy } from './month-figures'
import { randomFrom, type Random } from './random'
import type { UnitProfile } from './units'

type Row = Schema['unit_month']

/** Reference dates of the months. */
export type Calendar = {
  /** Oldest first; the last one is the current. */
  months: NonEmpty<CalendarMonth>
  /** Last day of the current month measured by CCEE; 0 before the first. */
  lastMeasuredDay: number
}

/** Months with daily data: a year and the current month, so that each has the one of a year before for comparison. */
const monthsWithDays = 14

/**
 * The months of an invented unit, oldest first.
 *
 * @param acts  its tariffs.
 */
export function inventedUnitMonths(profile: UnitProfile, { months, lastMeasuredDay }: Calendar, acts: Acts): Row[] {
  const random = randomFrom(`months of ${profile.id}`)
  const billing = billingOf(profile, acts)
  const last = months.length - 1
  return months.map((month, index) => {
    const isRunning = index === last
    const energy = energyOf(profile, month, index, random)
    const demand = demandOf(profile, energy, month, random)
    const isRetroactive = index < profile.retroactiveMonths || (profile.oddity === 'retroactive-month' && index === last - 4)
    const status = isRunning ? 'NAO_FINALIZADO' : index === last - 1 ? settling(random) : 'FINALIZADO'
    const row: Row = {
      unit_id: profile.id,
      ...month,
      status,
      is_retroactive: isRetroactive ? 1 : 0,
      version: null,
      flexibility_fraction: takeFraction,
      ...energy,
      ...costsOf(profile, { at: month, energy, demand }, billing),
      ...demand,
      ...listsOf(profile, month, energy, {
        random,
        isTold: last - index < monthsWithDays,
        lastMeasuredDay: isRunning ? lastMeasuredDay : 31,
      }),
    }
    if (isRunning) return inProjection(row, profile, lastMeasuredDay)
    // A status unknown to the contract.
    if (profile.oddity === 'unknown-status' && index === last - 2) return { ...row, status: 'EM_CONTESTACAO' }
    return profile.oddity === 'missing-numbers' && index === last - 6 ? { ...row, ...missing } : row
  })
}

/** The previous month's short-term settlement takes some weeks. */
function settling(random: Random): MonthStatus {
  return random() < 0.25 ? 'EM_CURTO_PRAZO' : 'FINALIZADO'
}

type Telling = { random: Random; isTold: boolean; lastMeasuredDay: number }

function listsOf(profile: UnitProfile, month: CalendarMonth, energy: Energy, { random, isTold, lastMeasuredDay }: Telling) {
  if (!isTold) return { daily_consumption: '[]', daily_generation: '[]' }
  const told = { ...month, lastMeasuredDay }
  const weekendShare = profile.isClosedAtWeekend ? 0.45 : 0.9
  const totalKwh = Math.round(energy.measured_mwh * 1_000)
  const consumption = dailyEnergy(random, { ...told, name: 'dailyConsume', totalKwh, weekendShare })
  const sunKwh = Math.round((energy.generated_mwh ?? 0) * 1_000)
  const generation =
    sunKwh === 0 ? [] : dailyEnergy(random, { ...told, name: 'dailyGeneration', totalKwh: sunKwh, weekendShare: 1 })
  const written = (list: unknown) =>
    profile.oddity === 'lists-as-text' ? JSON.stringify(JSON.stringify(list)) : JSON.stringify(list)
  return { daily_consumption: written(consumption), daily_generation: written(generation) }
}

/** Consumption and costs of the current month are projected; the rest is known at its end. */
function inProjection(row: Row, { oddity }: UnitProfile, lastMeasuredDay: number): Row {
  const isMeasured = oddity !== 'late-measurements' && lastMeasuredDay > 0
  return {
    ...row,
    measured_mwh: isMeasured ? measuredSoFar(row.daily_consumption) : null,
    generated_mwh: isMeasured ? row.generated_mwh : null,
    ...(oddity === 'late-measurements' && { daily_consumption: '[]', daily_generation: '[]' }),
    losses_mwh: null,
    total_mwh: null,
    invoiced_mwh: null,
    peak_mwh: null,
    off_peak_mwh: null,
    measured_demand_kw: null,
    off_peak_reactive_kvarh: null,
    peak_reactive_kvarh: null,
    reactive_cost_brl: null,
    reserve_energy_brl: null,
    financial_guarantee_brl: null,
    capacity_reserve_brl: null,
    association_brl: null,
    cost_lines: null,
  }
}

function measuredSoFar(list: string): number {
  const read = JSON.parse(list) as unknown
  const days = (typeof read === 'string' ? JSON.parse(read) : read) as { dailyConsume: number; isDayProjected: boolean }[]
  const kwh = days.reduce((sum, day) => sum + (day.isDayProjected ? 0 : Math.round(day.dailyConsume * 1_000)), 0)
  return kwh / 1_000
}

/** An incomplete month. */
const missing = {
  measured_mwh: null,
  losses_mwh: null,
  total_mwh: null,
  invoiced_mwh: null,
  free_cost_brl: null,
  measured_demand_kw: null,
  reactive_cost_brl: null,
  daily_consumption: '[]',
  cost_lines: null,
}
