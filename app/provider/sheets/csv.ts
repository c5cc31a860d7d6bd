import { stringify } from 'csv-stringify/sync'
import { plainCell } from '~/domain/files/plain-cell'
import { roundTo } from '~/domain/numbers/round-to'
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
  if (typeof cell === 'number') return withComma(String(cell))
  if (typeof cell === 'string') return plainCell(oneLine(cell))
  if ('formula' in cell) return cell.of === 'brl' ? inCents(cell.result) : withComma(String(cell.result))
  if ('brl' in cell) return inCents(cell.brl)
  return 'month' in cell ? cell.month : String(cell.code)
}

function inCents(brl: number): string {
  return withComma(roundTo(brl, 2).toFixed(2))
}

function withComma(number: string): string {
  return number.replace('.', ',')
}
