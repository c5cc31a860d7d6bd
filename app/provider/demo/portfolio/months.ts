import type { Schema } from '~/database/schema'
import type { CalendarMonth, MonthStatus } from '~/domain/units/unit-month'
import { daysOf } from './days'
import { between, randomFrom, type Random } from './random'
import type { UnitProfile } from './units'

type Row = Schema['unit_month']

/** When the months are told. */
export type Calendar = {
  /** Oldest first; the last one is running. */
  months: readonly CalendarMonth[]
  /** The last day of the running month that CCEE has measured; 0 before the first. */
  lastMeasuredDay: number
}

/** Months whose days are told: a year and the running month, so that each has the one of a year before to compare with. */
const monthsWithDays = 14

/** The months of an invented unit, oldest first. */
export function monthsOf(profile: UnitProfile, { months, lastMeasuredDay }: Calendar): Row[] {
  const random = randomFrom(`months of ${profile.id}`)
  const last = months.length - 1
  return months.map((month, index) => {
    const isRunning = index === last
    const energy = energyOf(profile, month, index, random)
    const isRetroactive = index < profile.retroactiveMonths || (profile.oddity === 'retroactive-month' && index === last - 4)
    const status: MonthStatus = isRunning ? 'NAO_FINALIZADO' : index === last - 1 ? settling(random) : 'FINALIZADO'
    const row: Row = {
      unit_id: profile.id,
      ...month,
      status,
      is_retroactive: isRetroactive ? 1 : 0,
      ...energy,
      ...costsOf(profile, energy, index, random),
      ...demandOf(profile, random),
      ...listsOf(profile, month, energy, {
        random,
        isTold: last - index < monthsWithDays,
        lastMeasuredDay: isRunning ? lastMeasuredDay : 31,
      }),
    }
    if (isRunning) return inProjection(row, profile, lastMeasuredDay)
    return profile.oddity === 'missing-numbers' && index === last - 6 ? { ...row, ...missing } : row
  })
}

/** Of the last month, the short-term market is settled some weeks later. */
function settling(random: Random): MonthStatus {
  return random() < 0.25 ? 'EM_CURTO_PRAZO' : 'FINALIZADO'
}

const lossesFraction = 0.03
const proinfaFraction = 0.02
const takeFraction = 0.1

function energyOf(profile: UnitProfile, { month }: CalendarMonth, index: number, random: Random) {
  const season = 1 + profile.season.fraction * Math.cos((2 * Math.PI * (month - profile.season.peakMonth)) / 12)
  const grown = profile.baseMwh * (1 + profile.growthFraction) ** (index / 12)
  const surprise = random() < 0.04 ? between(random, -0.2, 0.18) : between(random, -0.06, 0.06)
  const measuredKwh = Math.round(grown * season * (1 + surprise) * 1_000)
  // A contract is signed for a calendar year, by what the middle of it is expected to be.
  const signed = profile.baseMwh * (1 + profile.growthFraction) ** ((index - month + 6.5) / 12)
  const contractedKwh = Math.round(signed * season * (1 + lossesFraction - proinfaFraction) * 1_000)
  const lossesKwh = Math.round(measuredKwh * lossesFraction)
  const proinfaKwh = Math.round(measuredKwh * proinfaFraction)
  const totalKwh = measuredKwh + lossesKwh - proinfaKwh
  const takeMinKwh = Math.round(contractedKwh * (1 - takeFraction))
  const takeMaxKwh = Math.round(contractedKwh * (1 + takeFraction))
  const peakKwh = Math.round(measuredKwh * profile.peakFraction * between(random, 0.95, 1.05))
  const sun = 1 + 0.15 * Math.cos((2 * Math.PI * (month - 11)) / 12)
  return {
    consumed_mwh: measuredKwh / 1_000,
    measured_mwh: measuredKwh / 1_000,
    losses_mwh: lossesKwh / 1_000,
    proinfa_mwh: proinfaKwh / 1_000,
    total_mwh: totalKwh / 1_000,
    contracted_mwh: contractedKwh / 1_000,
    take_min_mwh: takeMinKwh / 1_000,
    take_max_mwh: takeMaxKwh / 1_000,
    invoiced_mwh: Math.min(Math.max(totalKwh, takeMinKwh), takeMaxKwh) / 1_000,
    peak_mwh: peakKwh / 1_000,
    off_peak_mwh: (measuredKwh - peakKwh) / 1_000,
    generated_mwh:
      profile.plantMwh === 0 ? null : Math.round(profile.plantMwh * sun * between(random, 0.93, 1.05) * 1_000) / 1_000,
  }
}

type Energy = ReturnType<typeof energyOf>

/** With taxes, at the start of the months that are told. */
const tariffs = {
  VERDE: { demandBrlPerKw: 34, peakBrlPerMwh: 2_150, offPeakBrlPerMwh: 520 },
  AZUL: { demandBrlPerKw: 96, peakBrlPerMwh: 860, offPeakBrlPerMwh: 520 },
  A3: { demandBrlPerKw: 52, peakBrlPerMwh: 720, offPeakBrlPerMwh: 455 },
}
const yearlyRise = 1.045

function costsOf(profile: UnitProfile, energy: Energy, index: number, random: Random) {
  const { demandBrlPerKw, peakBrlPerMwh, offPeakBrlPerMwh } = tariffs[profile.group === 'A3' ? 'A3' : profile.ths]
  const base =
    profile.contractedDemandKw * demandBrlPerKw + energy.peak_mwh * peakBrlPerMwh + energy.off_peak_mwh * offPeakBrlPerMwh
  const captiveBrl = base * yearlyRise ** (index / 12)
  const usual = Math.min(Math.max(profile.savingFraction + between(random, -0.04, 0.04), 0.15), 0.35)
  // In a dry month the short-term price eats the saving up.
  const saving = random() < 0.03 ? between(random, -0.08, -0.01) : usual
  const freeBrl = captiveBrl * (1 - saving)
  return {
    captive_cost_brl: cents(captiveBrl),
    free_cost_brl: cents(freeBrl),
    reserve_energy_brl: cents(energy.measured_mwh * between(random, 6, 11)),
    financial_guarantee_brl: cents(freeBrl * 0.004),
    capacity_reserve_brl: cents(energy.measured_mwh * between(random, 2.6, 3.4)),
    association_brl: cents(energy.measured_mwh * 0.17),
  }
}

/** What 1 kVArh beyond the limit costs. [R$] */
const reactiveBrl = 0.38

function demandOf({ contractedDemandKw, isReactive, baseMwh }: UnitProfile, random: Random) {
  const share = random() < 0.05 ? between(random, 1.01, 1.12) : between(random, 0.8, 0.98)
  const offPeakKvarh = isReactive ? Math.round(baseMwh * between(random, 15, 40)) : 0
  const peakKvarh = isReactive ? Math.round(baseMwh * between(random, 1, 5)) : 0
  return {
    contracted_demand_kw: contractedDemandKw,
    measured_demand_kw: Math.round(contractedDemandKw * share),
    off_peak_reactive_kvarh: offPeakKvarh,
    peak_reactive_kvarh: peakKvarh,
    reactive_cost_brl: cents((offPeakKvarh + peakKvarh) * reactiveBrl),
  }
}

type Telling = { random: Random; isTold: boolean; lastMeasuredDay: number }

function listsOf(profile: UnitProfile, month: CalendarMonth, energy: Energy, { random, isTold, lastMeasuredDay }: Telling) {
  if (!isTold) return { daily_consumption: '[]', daily_generation: '[]' }
  const told = { ...month, lastMeasuredDay }
  const weekendShare = profile.isClosedAtWeekend ? 0.45 : 0.9
  const totalKwh = Math.round(energy.measured_mwh * 1_000)
  const consumption = daysOf(random, { ...told, name: 'dailyConsume', totalKwh, weekendShare })
  const sunKwh = Math.round((energy.generated_mwh ?? 0) * 1_000)
  const generation = sunKwh === 0 ? [] : daysOf(random, { ...told, name: 'dailyGeneration', totalKwh: sunKwh, weekendShare: 1 })
  const written = (list: unknown) =>
    profile.oddity === 'lists-as-text' ? JSON.stringify(JSON.stringify(list)) : JSON.stringify(list)
  return { daily_consumption: written(consumption), daily_generation: written(generation) }
}

/** Of the running month the consumption and the costs are projections, and the rest is known when it is over. */
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
  }
}

function measuredSoFar(list: string): number {
  const read = JSON.parse(list) as unknown
  const days = (typeof read === 'string' ? JSON.parse(read) : read) as { dailyConsume: number; isDayProjected: boolean }[]
  const kwh = days.reduce((sum, day) => sum + (day.isDayProjected ? 0 : Math.round(day.dailyConsume * 1_000)), 0)
  return kwh / 1_000
}

/** A month that reached us incomplete. */
const missing = {
  measured_mwh: null,
  losses_mwh: null,
  total_mwh: null,
  invoiced_mwh: null,
  free_cost_brl: null,
  measured_demand_kw: null,
  reactive_cost_brl: null,
  daily_consumption: '[]',
}

function cents(brl: number) {
  return Math.round(brl * 100) / 100
}
