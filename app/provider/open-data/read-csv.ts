import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { DataFileError } from './data-file-error'
import { decodeText, type Repair } from './decode-text'

/** Receives a record with the line it ends on. */
type OnRecord = (record: string[], line: number) => void

type Options = {
  /** Candidates for the column separator; the first line decides. */
  delimiters: readonly string[]
  /** Called with the first line's fields, trimmed; returns the receiver of the others. */
  onHeader: (names: string[]) => OnRecord
  /** Whether a quote inside a field is text; otherwise it is an error. */
  isLoose?: boolean
  onRepair?: (repair: Repair, line: number) => void
  /** Called after each block of lines; reading continues when it returns. */
  onBlock?: () => Promise<void>
}

/**
 * Reads a CSV record by record, holding one block of lines at a time. Records may have more or fewer fields than the header.
 *
 * @returns whether the last line ended in a line break.
 * @throws DataFileError at the first line that is not CSV.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>, options: Options): Promise<{ endsInLineBreak: boolean }> {
  const { delimiters, onHeader, isLoose = false, onRepair, onBlock = async () => {} } = options
  const blocks = decodeText(bytes, onRepair)
  const first = await blocks.next()
  if (first.done || first.value.trim() === '') throw new DataFileError('o arquivo está vazio')

  let onRecord: OnRecord | undefined
  let lastLine = 0
  let endsInLineBreak = false
  const parser = parse({
    delimiter: findDelimiter(first.value, delimiters),
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: isLoose,
    max_record_size: longestRecord,
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      if (onRecord) onRecord(record, lines)
      else onRecord = onHeader(record.map((name) => name.trim()))
      return null
    },
  })
  async function* text() {
    for (let block = first; !block.done; block = await blocks.next()) {
      endsInLineBreak = block.value.endsWith('\n')
      yield block.value
      await onBlock()
    }
  }
  try {
    await pipeline(text, parser.resume())
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new DataFileError('aspas sem par; o arquivo pode estar cortado ou não ser um CSV', lastLine + 1)
  }
  await onBlock()
  return { endsInLineBreak }
}

type Columns<Name extends string> = { delimiters: readonly string[]; columns: Readonly<Record<Name, string>> }

/**
 * Reads a CSV that has these columns, in any order, and in each record as many fields as in its header.
 *
 * @param onRow  gets a record's cells, trimmed.
 * @throws DataFileError at the first line that differs, and for a file with nothing but a header.
 */
export async function readColumns<Name extends string>(
  bytes: AsyncIterable<Uint8Array>,
  { delimiters, columns }: Columns<Name>,
  onRow: (cell: (column: Name) => string, line: number) => void,
): Promise<void> {
  let rows = 0
  await readCsv(bytes, {
    delimiters,
    onHeader(names) {
      const missing = Object.values<string>(columns).filter((name) => !names.includes(name))
      if (missing.length > 0) throw new DataFileError(`faltam colunas no cabeçalho: ${missing.join(', ')}`, 1)
      return (record, line) => {
        if (record.length !== names.length) throw new DataFileError('a quantidade de colunas difere da do cabeçalho', line)
        rows += 1
        onRow((column) => record[names.indexOf(columns[column])]!.trim(), line)
      }
    },
  })
  if (rows === 0) throw new DataFileError('o arquivo só tem o cabeçalho')
}

/** Limits a field whose quote never closes, which would read the whole file into memory. */
const longestRecord = 16 * 1024

function findDelimiter(text: string, delimiters: readonly string[]): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || text.length)
  return delimiters.reduce((a, b) => (header.split(b).length > header.split(a).length ? b : a))
}
