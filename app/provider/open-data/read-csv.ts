import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { DataFileError } from './data-file-error'
import { decodeText, type Repair } from './decode-text'

/** Reads a record, told the line it ends on. */
type OnRecord = (record: string[], line: number) => void

type Options = {
  /** Which of them separates columns is told by the first line. */
  delimiters: readonly string[]
  /** Told the first line, as text without spaces around it; returns what reads the others. */
  onHeader: (names: string[]) => OnRecord
  /** A quote inside a field is text. Without it such a quote is an error. */
  isLoose?: boolean
  onRepair?: (repair: Repair, line: number) => void
  /** Told after each block of lines; the next is read when it returns. */
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

/** A quote that never closes would otherwise swallow the file into memory. */
const longestRecord = 16 * 1024

function findDelimiter(text: string, delimiters: readonly string[]): string {
  const header = text.slice(0, text.indexOf('\n') + 1 || text.length)
  return delimiters.reduce((a, b) => (header.split(b).length > header.split(a).length ? b : a))
}
