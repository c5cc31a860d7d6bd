import { runningSavings } from '~/domain/units/saving'
import type { UnitMonth } from '~/domain/units/unit-month'
import { yearTotals } from '~/domain/units/year-totals'
import { costColumns, costTotal } from './cost-columns'
import { completenessNotes, costsHeader, costsWord, retroactiveNote } from './completeness'
import { comparedSaving, figures, missingNote, shownValue, type Figure } from './figures'
import type { NumberTable } from './number-table'
import { monthTitle } from './words'

/** A figure of several months: one per month, or accumulated. */
export type YearFigure = Pick<Figure, 'key' | 'label' | 'unit' | 'totalOf'> & {
  valuesOf: (months: readonly UnitMonth[]) => (number | undefined)[]
}

/** The saving accumulated up to each month; undefined at a month without one. */
export const accumulatedSaving: YearFigure = {
  key: 'accumulatedSavingBrl',
  label: 'Economia acumulada',
  unit: 'R$',
  valuesOf: runningSavings,
  totalOf: comparedSaving,
}

/** Every figure of a unit's year, in reading order. A missing figure of a month is 0 (portal §5). */
export const unitYearFigures: readonly YearFigure[] = [
  ...figures.map(({ key, label, unit, totalOf, valueOf }) => ({
    key,
    label,
    unit,
    ...(totalOf && { totalOf }),
    valuesOf: (months: readonly UnitMonth[]) => months.map((month) => valueOf(month) ?? 0),
  })),
  accumulatedSaving,
]

/**
 * The months, oldest first, and their total, with every figure, and with what their costs were paid for where a month has lines.
 * The second column names the costs that a month is missing.
 *
 * @param retroactive  the unit's retroactive months, named and left out.
 */
export function yearNumbers(months: readonly UnitMonth[], retroactive: readonly UnitMonth[] = []): NumberTable {
  const totals = yearTotals(months)
  const values = unitYearFigures.map((figure) => figure.valuesOf(months))
  const notes = completenessNotes(months, retroactive)
  const leftOut = retroactiveNote(months, retroactive)
  const costs = costColumns(months)
  return {
    name: 'Meses',
    keyHeaders: ['Mês', costsHeader],
    columns: [...unitYearFigures, ...costs],
    rows: [
      ...months.map((month, row) => ({
        keys: [monthTitle(month), costsWord(month)],
        date: month,
        exact: [...values.map((of) => of[row]), ...costs.map((cost) => cost.valueOf(month))],
        values: [
          ...unitYearFigures.map((figure, column) => shown(figure, values[column]![row])),
          ...costs.map((cost) => cost.valueOf(month)),
        ],
      })),
      {
        keys: ['Total', notes.join(' ')],
        values: [
          ...unitYearFigures.map((figure) => shown(figure, figure.totalOf?.(totals))),
          ...costs.map((cost) => costTotal(cost, months)),
        ],
        isTotal: true,
      },
    ],
    ...(leftOut !== undefined && { leftOut }),
    note: missingNote,
  }
}

function shown(figure: YearFigure, value: number | undefined): number | undefined {
  return value === undefined ? undefined : shownValue(figure, value)
}
