import { sum } from '~/domain/numbers/sum'
import { recordOf } from '~/domain/records/records'
import { energyBalance, flexibilityUse } from './balance'
import { comparableMonths, savingOf } from './saving'
import type { UnitMonth } from './unit-month'

/** Figures of a month that add up over months; demand does not. */
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

export type YearTotals = Record<(typeof additiveFigures)[number] | 'balanceMwh' | 'flexibilityMwh' | 'savingBrl', number> & {
  /** Months whose two costs are known. */
  comparableCount: number
}

/**
 * Sums over several months. A missing figure adds 0, as it is displayed (portal §5); so does a balance with a missing term. The
 * two costs are summed over the months that have both, so that their difference is the saving.
 *
 * @example 100 against 80, then 50 of which the free cost is missing: captive 100, free 80, saving 20, which is 20 %
 */
export function yearTotals(months: readonly UnitMonth[]): YearTotals {
  const comparable = comparableMonths(months)
  return {
    ...recordOf(additiveFigures, (figure) => sum(months.map((month) => month[figure]))),
    captiveCostBrl: sum(comparable.map(({ captiveCostBrl }) => captiveCostBrl)),
    freeCostBrl: sum(comparable.map(({ freeCostBrl }) => freeCostBrl)),
    savingBrl: sum(comparable.map(savingOf)),
    comparableCount: comparable.length,
    balanceMwh: sum(months.map((month) => energyBalance(month)?.mwh)),
    flexibilityMwh: sum(months.map(flexibilityUse)),
  }
}
