import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { figureHeader } from '~/unit-text/figures'
import type { NumberTable } from '~/unit-text/number-table'
import { csvFile, csvMoney } from '../exports/csv.server'

/** Numbers of a unit as CSV. Company and unit are in every row, so that files of several units can be put together. */
export function numbersCsv({ companyName, name }: ConsumerUnit, table: NumberTable): Uint8Array<ArrayBuffer> {
  const header = ['Empresa', 'Unidade', ...table.keyHeaders, ...table.columns.map(figureHeader)]
  const cellOf = (value: number | undefined, at: number) => (table.columns[at]!.unit === 'R$' ? csvMoney(value) : value)
  return csvFile([header, ...table.rows.map(({ keys, values }) => [companyName, name, ...keys, ...values.map(cellOf)])])
}
