import { stringify } from 'csv-stringify/sync'
import { plainCell } from '~/domain/files/plain-cell'

type Cell = string | number | boolean | null
type Table = Readonly<Record<string, Cell>>
type Tables = Readonly<Record<string, string | Table | readonly Table[]>>

/**
 * Several tables in one file, each under its name and a blank line apart, as Brazilian spreadsheets open it: with
 * semicolons, and a mark that says the text is UTF-8.
 */
export function toCsv(tables: Tables): string {
  const parts = Object.entries(tables).map(([name, content]) => rowsOf(name, content).map((row) => row.map(cell)))
  return '\ufeff' + parts.map((rows) => stringify(rows, format)).join('\r\n')
}

/** A line break of any kind is quoted, and not only the one that ends a row. */
const format = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

function rowsOf(name: string, content: Tables[string]): (readonly Cell[])[] {
  if (typeof content === 'string') return [[name, content]]
  const rows = Array.isArray(content) ? (content as readonly Table[]) : [content as Table]
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [[name], columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))]
}

function cell(value: Cell): string {
  return typeof value === 'string' ? plainCell(value) : String(value ?? '')
}
