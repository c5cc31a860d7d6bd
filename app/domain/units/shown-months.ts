import { compareMonths } from './calendar-month'
import type { UnitMonth } from './unit-month'

/** Whether cards, tables and charts show the month: retroactive months are left out. */
export function isShown({ isRetroactive }: Pick<UnitMonth, 'isRetroactive'>): boolean {
  return !isRetroactive
}

/** The last `count` months that are finalised and not retroactive, oldest first; fewer when there are fewer. */
export function lastFinalizedMonths<Month extends UnitMonth>(months: readonly Month[], count = 12): Month[] {
  const finalized = months.filter((month) => isShown(month) && month.status === 'FINALIZADO')
  return finalized.toSorted(compareMonths).slice(-count)
}
