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

/** Limits a field whose quote never closes, which would read the whole file into memory. */
const longestRecord = 16 * 1024

function findDelimiter(text: string, delimiters: readonly string[]): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || text.length)
  return delimiters.reduce((a, b) => (header.split(b).length > header.split(a).length ? b : a))
}
