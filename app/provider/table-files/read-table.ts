import { createRequire } from 'node:module'
import { createFairQueue } from '~/domain/access/fair-queue'
import type { Cell } from '~/domain/files/read-number'
import { readApart } from '~/invoices/read-apart.server'
import { currentRequester } from '~/metrics/request-scope.server'
import program from './table-program.cjs?raw'

/** A row of a file and its line. */
export type FileRow = { line: number; cells: Cell[] }

/** An error of a whole file, in Portuguese, for its sender. Nothing of such a file is stored. */
export class UnreadableFile extends Error {}

type Allowed = {
  /** Below the header. */
  maxRows: number
  /** Message for a file with more. */
  tooManyRows: string
}

/**
 * The rows of a CSV, a pasted text or an XLSX's first sheet, recognised by content; empty rows are left out. A separate process
 * reads them, two files at a time; the file has been read completely before the first row is returned.
 *
 * @throws UnreadableFile
 */
export async function* readTable(bytes: Buffer, { maxRows, tooManyRows }: Allowed): AsyncGenerator<FileRow> {
  if (startsWith(bytes, oldExcel)) throw new UnreadableFile(refusals['old-excel'])
  if (startsWith(bytes, pdf)) throw new UnreadableFile(refusals.pdf)
  const data = { libraries: libraries(), limits: { ...limits, maxRows: maxRows + 1 }, isSheet: startsWith(bytes, zip) }
  const { posted, end } = await readers.run(currentRequester(), () => readApart(program, bytes, data, readerLimits))
  const messages = posted as ({ rows: FileRow[] } | { refused: RefusalCode; cell?: string } | null)[]
  for (const message of messages) {
    if (message && 'refused' in message)
      throw new UnreadableFile(
        message.refused === 'too-many-rows' ? tooManyRows : refusals[message.refused].replace('{célula}', message.cell ?? ''),
      )
  }
  if (end !== 'done') throw new UnreadableFile(refusals[end])
  for (const message of messages) if (message && 'rows' in message) yield* message.rows
}

/** Each uses a processor and up to 600 MB while it works. */
const readers = createFairQueue({ atOnce: 2 })

/** A reader takes 3 s of processor time for 100,000 rows of month data. */
const readerLimits = { maxMemoryMb: 600, maxCpuMs: 20_000, maxClockMs: 60_000 }

const limits = {
  /** Twice an import's rows, to allow for empty ones. */
  maxLines: 200_000,
  /** The last column of two letters, ZZ. */
  maxColumns: 702,
  maxCells: 3_000_000,
  maxCharacters: 40_000_000,
  maxRecordCharacters: 64 * 1024,
  /** Our own workbooks have twenty. */
  maxEntries: 1_000,
  /** An XLSX of 100,000 rows of month data expands to 30 MB. */
  maxInflatedBytes: 80 * 1024 ** 2,
  batchRows: 1_000,
}

const count = (number: number) => number.toLocaleString('pt-BR')

const refusals = {
  'old-excel': 'O arquivo é de um Excel antigo (.xls). Salve como .xlsx, ou envie um CSV.',
  pdf: 'O arquivo é um PDF. Envie um CSV ou uma planilha .xlsx.',
  'not-text': 'O arquivo não é um texto. Salve a planilha como CSV ou .xlsx.',
  'long-line': `Uma linha passa de ${count(limits.maxRecordCharacters)} caracteres: há aspas sem par, ou o arquivo não é um CSV.`,
  'unpaired-quotes': 'Há aspas sem par: o arquivo pode estar cortado, ou não ser um CSV.',
  'lost-character': 'A célula {célula} tem um caractere que se perdeu (�). Corrija o texto dela e envie novamente.',
  'cut-short': 'A planilha não pode ser aberta: o arquivo pode estar cortado. Salve de novo como .xlsx, ou envie um CSV.',
  'not-a-workbook': 'A planilha não pode ser lida. Salve de novo como .xlsx, ou envie um CSV.',
  'too-many-entries':
    'A planilha tem partes demais: não é de um programa de planilhas. Salve de novo como .xlsx, ou envie um CSV.',
  'too-far': `A planilha tem linhas além da ${count(limits.maxLines)} ou colunas além da ZZ, mesmo que vazias. Copie só os dados para uma planilha nova, ou envie um CSV.`,
  'too-many-cells': `A planilha passa de ${count(limits.maxCells)} células, mesmo que vazias. Copie só os dados para uma planilha nova.`,
  'too-large': 'A planilha é grande demais depois de aberta. Envie só a aba dos dados, ou um CSV.',
  'too-slow': 'A planilha leva tempo demais para ser lida. Envie só a aba dos dados, ou um CSV.',
  broken: 'O arquivo não pode ser lido. Salve de novo como .xlsx, ou envie um CSV.',
}

type RefusalCode = keyof typeof refusals | 'too-many-rows'

/** Resolved here: the program runs without a place in the file system. */
function libraries() {
  const { resolve } = createRequire(import.meta.url)
  return { csv: resolve('csv-parse'), zip: resolve('yauzl'), xlsx: resolve('read-excel-file/node') }
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
const pdf = [0x25, 0x50, 0x44, 0x46]

function startsWith(bytes: Buffer, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
