import type { Cell } from '~/domain/files/read-number'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'
import { UnreadableFile } from './unreadable-file'

/** A row of a file and the line it stands on. */
export type FileRow = { line: number; cells: Cell[] }

/** The rows of a CSV, a pasted text or the first sheet of an XLSX, told by what they hold; rows without anything are left out. */
export async function* readFile(bytes: Buffer): AsyncGenerator<FileRow> {
  if (startsWith(bytes, oldExcel))
    throw new UnreadableFile('O arquivo é de um Excel antigo (.xls). Salve como .xlsx, ou envie um CSV.')
  if (startsWith(bytes, pdf)) throw new UnreadableFile('O arquivo é um PDF. Envie um CSV ou uma planilha .xlsx.')
  const rows = startsWith(bytes, zip) ? sheetRows(bytes) : readCsv(bytes)
  for await (const row of rows) if (row.cells.some((cell) => typeof cell !== 'string' || cell.trim() !== '')) yield row
}

async function* sheetRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const rows = await readXlsx(bytes)
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells: cells.map(toCell) }
}

function toCell(value: string | number | boolean | Date | null): Cell {
  return typeof value === 'boolean' ? String(value) : (value ?? '')
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const pdf = [0x25, 0x50, 0x44, 0x46]

function startsWith(bytes: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
