import { TariffFileError } from './tariff-file-error'

/**
 * The text of a file whose lines are not all in one encoding, in blocks of whole lines.
 *
 * ANEEL's exports mix UTF-8 and ISO-8859-1 lines, and carry some text encoded twice. Memory holds one block.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const block = Buffer.concat([rest, chunk])
    const end = block.lastIndexOf(lineFeed) + 1
    if (end > 0) yield decodeBlock(block.subarray(0, end))
    rest = block.subarray(end)
    if (rest.length > longestLine) throw new TariffFileError('o arquivo tem uma linha longa demais: não parece um CSV da ANEEL')
  }
  if (rest.length > 0) yield decodeBlock(rest)
}

const lineFeed = 0x0a
const longestLine = 1024 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** What "ISO-8859-1" means on the web: it also reads the curly quotes and dashes that Windows writes. */
const latin1 = new TextDecoder('windows-1252')

function decodeBlock(block: Buffer): string {
  const text = decodeUtf8(block) ?? [...splitLines(block)].map((line) => decodeUtf8(line) ?? latin1.decode(line)).join('')
  return encodedTwice.test(text) ? text.replaceAll(new RegExp(encodedTwice, 'g'), decodeAgain) : text
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
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

/** How windows-1252 reads the bytes 0x80 to 0xBF, the second of every accented letter in UTF-8. ISO-8859-1 reads them as themselves. */
const continuations = latin1.decode(Uint8Array.from({ length: 0x40 }, (_, index) => 0x80 + index))
/** "Ã§" for "ç": the two UTF-8 bytes of an accented letter, each taken for a letter. */
const encodedTwice = new RegExp(`[ÂÃ][\\u0080-\\u00bf${continuations}]`)

function decodeAgain([lead = '', continuation = '']: string): string {
  const index = continuations.indexOf(continuation)
  const low = index === -1 ? continuation.charCodeAt(0) - 0x80 : index
  return String.fromCharCode(((lead.charCodeAt(0) & 0b11111) << 6) | low)
}
