import type { Db } from '~/database/schema'
import { monthField, type EnteredFigures, type MonthField } from '~/domain/month-data/month-fields'
import { costsHeader } from '~/unit-text/completeness'
import { restLabels } from '~/unit-text/cost-columns'
import { figureHeader, shownValue } from '~/unit-text/figures'
import { unitYearFigures } from '~/unit-text/year-numbers'
import { withContracts } from '../energy-contracts/contracted-months'
import { enteredOf, type MonthRow } from '../month-data/month-row'

/** Kind of import: the export of a unit's page. */
export const unitNumbers = 'unit-numbers'

/** Headers of that export. Those without a month field are derived. */
export const unitNumberHeaders = [
  costsHeader,
  ...unitYearFigures.map(figureHeader),
  ...Object.values(restLabels).map((label) => figureHeader({ label, unit: 'R$' })),
]

/** Label of the row of totals. */
export const totalRow = 'Total'

/** Months by line as that export shows them: with what their contracts supply, which is not stored. */
export async function exportedMonths<Row extends MonthRow & { line: number }>(db: Db, rows: readonly Row[]) {
  return new Map((await withContracts(db, rows)).map((row) => [row.line, enteredOf(row)]))
}

/**
 * Changes of a row of that export. It has rounded figures, and 0 for unknown ones: a figure equal to the month's displayed one
 * keeps the stored value.
 */
export function changedNumbers(figures: Partial<EnteredFigures>, before: EnteredFigures): Partial<EnteredFigures> {
  const changed = Object.entries(figures).filter(([name, value]) => {
    if (typeof value !== 'number') return value !== before[name as keyof EnteredFigures]
    const field = monthField(name as MonthField)
    return shownValue(field, value) !== shownValue(field, before[name as MonthField])
  })
  return Object.fromEntries(changed)
}
