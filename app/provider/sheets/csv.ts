import { stringify } from 'csv-stringify/sync'
import { plainCell } from '~/domain/files/plain-cell'
import { oneLine, type Table, type TableCell } from './table'

/** A table as CSV for Brazilian Excel: semicolons, decimal commas, UTF-8 with byte order mark. */
export async function* toCsv({ header, batches }: Table): AsyncGenerator<string, void> {
  yield '\ufeff' + linesOf([header])
  for await (const rows of batches) yield linesOf(rows.map((row) => row.map(inCsv)))
}

function linesOf(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { delimiter: ';', record_delimiter: 'windows' })
}

function inCsv(cell: TableCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return 'month' in cell ? cell.month : String(cell.code)
  return plainCell(oneLine(cell))
}
