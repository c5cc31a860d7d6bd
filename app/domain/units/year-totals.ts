import { balanceOf } from './balance'
import { savingOf } from './saving'
import type { UnitMonth } from './unit-month'

/** The figures of a month that add up over months; demand does not. */
export const additiveFigures = [
  'consumedMwh',
  'measuredMwh',
  'lossesMwh',
  'proinfaMwh',
  'totalMwh',
  'contractedMwh',
  'takeMinMwh',
  'takeMaxMwh',
  'invoicedMwh',
  'peakMwh',
  'offPeakMwh',
  'generatedMwh',
  'captiveCostBrl',
  'freeCostBrl',
  'reactiveCostBrl',
  'peakReactiveKvarh',
  'offPeakReactiveKvarh',
  'reserveEnergyBrl',
  'financialGuaranteeBrl',
  'capacityReserveBrl',
  'associationBrl',
] as const satisfies readonly (keyof UnitMonth)[]

export type YearTotals = Record<(typeof additiveFigures)[number] | 'balanceMwh' | 'savingBrl', number>

/** The sums of several months. A missing figure adds 0, as it is displayed (portal §5); so does a balance or saving without both terms. */
export function yearTotals(months: readonly UnitMonth[]): YearTotals {
  const sum = (valueOf: (month: UnitMonth) => number | null | undefined) =>
    months.reduce((total, month) => total + (valueOf(month) ?? 0), 0)
  const sums = Object.fromEntries(additiveFigures.map((figure) => [figure, sum((month) => month[figure])]))
  return {
    ...(sums as Record<(typeof additiveFigures)[number], number>),
    balanceMwh: sum((month) => balanceOf(month)?.mwh),
    savingBrl: sum(savingOf),
  }
}
