import { CsvError, parse } from 'csv-parse'
import { UnreadableFile } from './unreadable-file'

export type TextRow = { line: number; cells: string[] }

/** The rows of a text: separated by tabs, semicolons or commas, whichever the first line has most of. Lines are counted as editors do. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<TextRow> {
  const text = decode(bytes)
  if (text.includes('\0')) throw new UnreadableFile('O arquivo não é um texto. Salve a planilha como CSV ou .xlsx.')
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordCharacters,
    info: true,
  }) as AsyncIterable<{ record: string[]; info: { lines: number } }>
  try {
    for await (const { record, info } of parser) {
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? longLine : unpairedQuotes)
  }
}

const maxRecordCharacters = 64 * 1024
const longLine = `Uma linha passa de ${maxRecordCharacters.toLocaleString('pt-BR')} caracteres: há aspas sem par, ou o arquivo não é um CSV.`
const unpairedQuotes = 'Há aspas sem par: o arquivo pode estar cortado, ou não ser um CSV.'

function delimiterOf(text: string): string {
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0]!
  const counted = ['\t', ';', ','].map((mark) => ({ mark, count: firstLine.split(mark).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]!.mark
}

/** UTF-8, what Excel calls "Unicode" (UTF-16 behind its mark, either byte first), or Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes)
    throw error
  }
}
