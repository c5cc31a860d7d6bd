import { readNumber, type Cell } from '~/domain/files/read-number'

/** Decimal mark of a column: the comma if it occurs, else the point if a text shows that it does not separate thousands. */
export type DecimalMark = ',' | '.' | undefined

export function decimalMarkOf(cells: readonly Cell[]): DecimalMark {
  let mark: DecimalMark
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    if (cell.includes(',')) return ','
    if (/\d\.(\d{1,2}|\d{4,})\s*$|^\s*-?0\.|\d{4,}\.\d/.test(cell)) mark = '.'
  }
  return mark
}

/**
 * A consumption in a column with this decimal mark; undefined if unreadable.
 *
 * @example meterValue('1.234', '.') // 1.234; with ',' it is 1234, and without a mark it is unreadable
 */
export function meterValue(cell: Cell | undefined, mark: DecimalMark): number | undefined {
  if (cell === undefined || cell instanceof Date) return undefined
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  const text = cell.trim()
  if (mark !== undefined && /^-?\d{1,3}\.\d{3}$/.test(text)) return Number(mark === '.' ? text : text.replace('.', ''))
  const read = readNumber(text.replace(/ ?kWh$/i, ''))
  return 'value' in read ? read.value : undefined
}
