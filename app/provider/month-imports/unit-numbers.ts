import { monthField, type EnteredFigures, type MonthField } from '~/domain/month-data/month-fields'
import { costsHeader } from '~/unit-text/completeness'
import { figureHeader, shownValue } from '~/unit-text/figures'
import { yearFigures } from '~/unit-text/year-numbers'

/** The kind of an import of the file that the page of a unit offers. */
export const unitNumbers = 'unit-numbers'

/** The headers of that file. Those that are no field of a month follow from the others. */
export const unitNumberHeaders = [costsHeader, ...yearFigures.map(figureHeader)]

/** The month of the row that adds the others up. */
export const totalRow = 'Total'

/**
 * What a row of that file changes. It has the figures rounded, and 0 for one that is not known: a figure that reads the same as the
 * month has it stays as it is, to its last decimal.
 */
export function changedNumbers(figures: Partial<EnteredFigures>, before: EnteredFigures): Partial<EnteredFigures> {
  const changed = Object.entries(figures).filter(([name, value]) => {
    if (typeof value !== 'number') return value !== before[name as keyof EnteredFigures]
    const field = monthField(name as MonthField)
    return shownValue(field, value) !== shownValue(field, before[name as MonthField])
  })
  return Object.fromEntries(changed)
}
