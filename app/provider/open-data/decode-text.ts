import { DataFileError } from './data-file-error'

/** A correction in a line, for the importing person. */
export type Repair = (typeof repairs)[keyof typeof repairs]

const repairs = {
  latin1: 'linha em ISO-8859-1 no meio de UTF-8',
  twice: 'texto codificado duas vezes',
  control: 'caracteres de controle, trocados por espaços',
} as const

type OnRepair = (repair: Repair, line: number) => void

/**
 * The text of a file with lines in different encodings, in blocks of whole lines.
 *
 * Exports of ANEEL and CCEE mix UTF-8 and ISO-8859-1 lines, and contain some text encoded twice. Memory holds one block.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, onRepair: OnRepair = () => {}): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  let line = 1
  for await (const chunk of bytes) {
    const block = Buffer.concat([rest, chunk])
    const end = block.lastIndexOf(lineFeed) + 1
    if (end > 0) {
      const lines = block.subarray(0, end)
      yield decodeBlock(lines, line, onRepair)
      line += countLines(lines)
    }
    rest = block.subarray(end)
    if (rest.length > longestLine)
      throw new DataFileError('a linha tem mais de 1 MB: falta uma quebra de linha, ou não é um CSV', line)
  }
  if (rest.length > 0) yield decodeBlock(rest, line, onRepair)
}

const lineFeed = 0x0a
const longestLine = 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** The web's meaning of "ISO-8859-1", which includes Windows's curly quotes and dashes. */
const latin1 = new TextDecoder('windows-1252')

function decodeBlock(block: Buffer, firstLine: number, onRepair: OnRepair): string {
  const text = decodeUtf8(block)
  if (text !== undefined && !encodedTwice.test(text) && !control.test(text)) return text
  return [...splitLines(block)].map((line, index) => decodeLine(line, (repair) => onRepair(repair, firstLine + index))).join('')
}

function decodeLine(bytes: Buffer, onRepair: (repair: Repair) => void): string {
  let text = decodeUtf8(bytes)
  if (text === undefined) onRepair(repairs.latin1)
  text ??= latin1.decode(bytes)
  if (encodedTwice.test(text)) {
    onRepair(repairs.twice)
    text = text.replaceAll(new RegExp(encodedTwice, 'g'), decodeAgain)
  }
  if (!control.test(text)) return text
  onRepair(repairs.control)
  return text.replaceAll(new RegExp(control, 'gu'), ' ')
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function countLines(block: Buffer): number {
  let lines = 0
  for (let at = block.indexOf(lineFeed); at !== -1; at = block.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}

function* splitLines(block: Buffer) {
  let start = 0
  while (start < block.length) {
    const found = block.indexOf(lineFeed, start)
    const end = found === -1 ? block.length : found + 1
    yield block.subarray(start, end)
    start = end
  }
}

/** PostgreSQL stores no zero byte, and other control characters mean nothing in a name. Tabs and line ends are text. */
const control = /[^\P{Cc}\t\r\n]/u
/** windows-1252 for the bytes 0x80 to 0xBF, the second byte of every accented letter in UTF-8. ISO-8859-1 maps them to themselves. */
const continuations = latin1.decode(Uint8Array.from({ length: 0x40 }, (_, index) => 0x80 + index))
/** "Ã§" for "ç": an accented letter's two UTF-8 bytes, each read as a letter. */
const encodedTwice = new RegExp(`[ÂÃ][\\u0080-\\u00bf${continuations}]`)

function decodeAgain([lead = '', continuation = '']: string): string {
  const index = continuations.indexOf(continuation)
  const low = index === -1 ? continuation.charCodeAt(0) - 0x80 : index
  return String.fromCharCode(((lead.charCodeAt(0) & 0b11111) << 6) | low)
}
