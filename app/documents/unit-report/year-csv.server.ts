import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { UnitMonth } from '~/domain/units/unit-month'
import { figureHeader, figures } from '~/unit-text/figures'
import { monthTitle } from '~/unit-text/words'
import { yearRows } from '~/unit-text/year-rows'
import { csvFile } from '../exports/csv.server'

/** The months of a unit as CSV, a row each. Company and unit are in every row, so that files of several units can be put together. */
export function yearCsv({ companyName, name }: ConsumerUnit, months: readonly UnitMonth[]): Uint8Array<ArrayBuffer> {
  const rows = yearRows(months).map(({ month, values }) => [
    companyName,
    name,
    month === 'total' ? 'Total' : monthTitle(month),
    ...values,
  ])
  return csvFile([['Empresa', 'Unidade', 'Mês', ...figures.map(figureHeader)], ...rows])
}
