import { stringify } from 'csv-stringify/sync'
import { roundTo } from '~/domain/numbers/round-to'
import { plainCell } from '~/domain/files/plain-cell'

/** A number, an amount of money, a text, or nothing. */
export type CsvCell = number | CsvMoney | string | undefined
type CsvMoney = { brl: number }

/** An amount of money, always with two decimals. */
export function csvMoney(brl: number | undefined): CsvMoney | undefined {
  return brl === undefined ? undefined : { brl }
}

/** An amount in one of these units is money. */
export function isMoneyUnit(unit: string | undefined): boolean {
  return unit === 'R$' || unit === 'R$/MWh'
}

/** A CSV in the format of Brazilian Excel: semicolons, decimal commas, UTF-8 with a byte order mark; texts cannot become formulas. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Uint8Array<ArrayBuffer> {
  const text = stringify(
    rows.map((row) => row.map(inCsv)),
    { bom: true, delimiter: ';', record_delimiter: 'windows' },
  )
  return new TextEncoder().encode(text)
}

function inCsv(cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'object') return roundTo(cell.brl, 2).toFixed(2).replace('.', ',')
  if (typeof cell === 'number') return String(Number(cell.toFixed(8))).replace('.', ',')
  return plainCell(cell.replaceAll(/\p{Cc}+/gu, ' '))
}
