type Cell = string | number | boolean | null
type Table = Readonly<Record<string, Cell>>
type Tables = Readonly<Record<string, string | Table | readonly Table[]>>

/**
 * Several tables in one file, each under its name and a blank line apart, as Brazilian spreadsheets open it: with
 * semicolons, and a mark that says the text is UTF-8.
 */
export function toCsv(tables: Tables): string {
  return (
    '\ufeff' +
    Object.entries(tables)
      .map(([name, content]) => written(name, content))
      .join('\r\n')
  )
}

function written(name: string, content: Tables[string]): string {
  if (typeof content === 'string') return lines([[name, content]])
  const rows = Array.isArray(content) ? (content as readonly Table[]) : [content as Table]
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return lines([[name], columns, ...rows.map((row) => columns.map((column) => row[column] ?? null))])
}

function lines(rows: readonly (readonly Cell[])[]) {
  return rows.map((row) => row.map(cell).join(';') + '\r\n').join('')
}

/** A text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const harmless = /^\s*[=+\-@]/.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
