import type { CalendarMonth, UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { figures, shownValue } from './figures'

/** A month, or all of them together, as the numbers that are written; undefined where months do not add up. */
export type YearRow = { month: CalendarMonth | 'total'; values: (number | undefined)[] }

/** The months, oldest first as given, and their total, with every figure in reading order. */
export function yearRows(months: readonly UnitMonth[]): YearRow[] {
  const totals = yearTotals(months)
  return [
    ...months.map((month) => ({ month, values: figures.map((figure) => shownValue(figure, figure.valueOf(month))) })),
    {
      month: 'total',
      values: figures.map((figure) => {
        const total = figure.totalOf?.(totals)
        return total === undefined ? undefined : shownValue(figure, total)
      }),
    },
  ]
}
