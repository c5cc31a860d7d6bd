import { compareMonths } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** The energy of a calendar month, of any year. */
export type MonthEnergy = { calendarMonth: number; energyKwh: number }

/**
 * The energy to buy in each calendar month, January first, losses included. A month without a figure has the mean of those with
 * one. [MWh]
 *
 * @param lossesFraction  losses from the plant to the meter, which the buyer pays.
 * @example one month of 100.000 kWh, with 3 % of losses: 103 MWh in all twelve
 */
export function volumesOfMonths(known: readonly MonthEnergy[], lossesFraction: number): number[] {
  const meanKwh = known.reduce((total, { energyKwh }) => total + energyKwh, 0) / Math.max(1, known.length)
  return Array.from({ length: 12 }, (_, index) => {
    const energyKwh = known.find(({ calendarMonth }) => calendarMonth === index + 1)?.energyKwh ?? meanKwh
    return (energyKwh * (1 + lossesFraction)) / 1_000
  })
}

/** The volumes of several units together, month by month. [MWh] */
export function addedVolumes(units: readonly (readonly number[])[]): number[] {
  return Array.from({ length: 12 }, (_, index) => units.reduce((total, months) => total + (months[index] ?? 0), 0))
}

/**
 * The newest twelve months of a bill's history, without a calendar month twice.
 *
 * @param history  months as "2026-9", in any order. [kWh]
 */
export function newestMonths(history: readonly { month: string; energyKwh: number }[]): MonthEnergy[] {
  const newest = history
    .map(({ month, energyKwh }) => ({ month: monthNumbers(month), energyKwh }))
    .toSorted((one, other) => compareMonths(other.month, one.month))
    .slice(0, 12)
  const seen = new Map<number, MonthEnergy>()
  for (const { month, energyKwh } of newest) {
    if (!seen.has(month.month)) seen.set(month.month, { calendarMonth: month.month, energyKwh })
  }
  return [...seen.values()]
}

/** "2026-9" and "2026-09" alike. */
function monthNumbers(text: string): CalendarMonth {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return { year, month }
}
