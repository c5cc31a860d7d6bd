import writeXlsxFile, { type CellObject } from 'write-excel-file/node'

/** A formula and its current result, which readers that do not recalculate show. */
type Formula = { formula: string; result: number | string; format?: string }

/** A text stays a text, also if it begins with "="; undefined leaves the cell empty. */
export type SheetCell = string | number | { value: number | Date; format: string } | Formula | undefined

export type Worksheet = {
  name: string
  /** Width of each column. [characters] */
  widths: readonly number[]
  rows: readonly (readonly SheetCell[])[]
  /** Numbers of the bold rows, from 1. */
  boldRows: readonly number[]
  /** Rows that stay in view while the others scroll. */
  frozenRows?: number
}

export const formats = {
  money: '#,##0.00',
  energy: '#,##0.000',
  rate: '#,##0.00000',
  factor: '0.000000',
  percent: '0.00%',
  tenth: '0.0',
  whole: '0',
  month: 'mm/yyyy',
  day: 'dd/mm/yyyy',
}

/** A year's number, displayed by its name, so that formulas can calculate with it; 0 is today. */
export function yearFormat(yearName: string): string {
  return `"${yearName}";;"Hoje"`
}

/** An XLSX file of worksheets with formulas, which recalculate when a figure is changed. */
export async function workbook(sheets: readonly Worksheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const data = sheets.map(({ name, widths, rows, boldRows, frozenRows }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    ...(frozenRows !== undefined && { stickyRowsCount: frozenRows }),
    data: rows.map((row, index) => row.map((cell) => cellOf(cell, boldRows.includes(index + 1)))),
  }))
  const buffer = await writeXlsxFile(data, { features: [formulaResults(sheets)] }).toBuffer()
  return new Uint8Array(buffer)
}

function cellOf(cell: SheetCell, isBold: boolean): CellObject | undefined {
  if (cell === undefined) return undefined
  const weight = isBold ? { fontWeight: 'bold' as const } : {}
  if (typeof cell === 'string') return { value: withoutControls(cell), type: String, ...weight }
  if (typeof cell === 'number') return { value: cell, type: Number, format: formats.money, ...weight }
  if ('value' in cell) {
    const { value, format } = cell
    return value instanceof Date ? { value, format, type: Date, ...weight } : { value, format, type: Number, ...weight }
  }
  return { value: cell.formula, type: 'Formula', format: cell.format ?? formats.money, ...weight }
}

/** Deletes control characters, most of which XML does not allow. */
function withoutControls(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}

/** Adds results to formulas: the library writes none, so phone previews and searches would see empty cells. */
function formulaResults(sheets: readonly Worksheet[]) {
  const transform = (xml: string, _: object, { sheetIndex }: { sheetIndex: number }) =>
    xml.replaceAll(
      /<c r="([A-Z]+)(\d+)"([^>]*)>(<f>[^<]*<\/f>)<\/c>/g,
      (cell, column: string, row: string, rest: string, formula: string) => {
        const found = sheets[sheetIndex]?.rows[Number(row) - 1]?.[columnIndex(column)]
        if (typeof found !== 'object' || !('formula' in found)) return cell
        const type = typeof found.result === 'string' ? ' t="str"' : ''
        return `<c r="${column}${row}"${rest}${type}>${formula}<v>${escaped(found.result)}</v></c>`
      },
    )
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform } } } }
}

/** "A" is 0, "AA" is 26. */
function columnIndex(letters: string): number {
  return [...letters].reduce((index, letter) => 26 * index + letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1, 0) - 1
}

function escaped(result: number | string): string {
  return String(result).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
