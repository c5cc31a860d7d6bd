import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { plainCell } from '~/domain/files/plain-cell'
import type { Cell } from './spreadsheet-rows'

type Table = { header: readonly string[]; rows: readonly (readonly Cell[])[] }

/**
 * A table as CSV the way a Brazilian Excel opens it: semicolons, decimal commas, UTF-8 with its mark.
 */
export function toCsv({ header, rows }: Table): Uint8Array<ArrayBuffer> {
  const text = stringify([header, ...rows.map((row) => row.map(inCsv))], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  })
  return new TextEncoder().encode(text)
}

/** A table as XLSX. Its texts are stored as texts, never as formulas, whatever they begin with. */
export async function toXlsx({ header, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const titles = header.map((value) => ({ value, fontWeight: 'bold' as const }))
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, format: '#,##0.00' } : { value: spelled(value), type: String })),
  )
  const columns = header.map((title) => ({ width: Math.max(title.length + 4, 16) }))
  const buffer = await writeXlsxFile([titles, ...cells], { columns, stickyRowsCount: 1 }).toBuffer()
  return new Uint8Array(buffer)
}

function inCsv(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return plainCell(spelled(cell))
}

/** Control characters have no place in a cell, and XML has none for most of them. */
function spelled(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
