import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = { name: string; content: Iterable<string> | AsyncIterable<string> }

/**
 * A zip file, compressed outside the main thread while its entries are read. An entry's size follows it, in a data descriptor
 * (PKWARE APPNOTE, 4.3.9). An entry over 4 GB throws: not every reader supports its format.
 */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const start = offset
    const path = Buffer.from(name)
    const local = Buffer.concat([fields([4, 0x04034b50], ...describing({ crc: 0, packed: 0, size: 0 }, path)), path])
    yield local
    offset += local.length

    const sums = { crc: 0, packed: 0, size: 0 }
    for await (const chunk of packed(content, sums)) {
      yield chunk
      offset += chunk.length
    }
    const descriptor = fields([4, 0x08074b50], [4, sums.crc], [4, sums.packed], [4, sums.size])
    yield descriptor
    offset += descriptor.length
    directory.push(fields([4, 0x02014b50], [2, version], ...describing(sums, path), [4, 0], [4, 0], [2, 0], [4, start]), path)
  }
  const index = Buffer.concat(directory)
  yield index
  const count = entries.length
  yield fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, index.length], [4, offset], [2, 0])
}

type Sums = { crc: number; packed: number; size: number }
type Field = readonly [bytes: 2 | 4, value: number]

const version = 20
/** Sizes in the data descriptor, names in UTF-8. */
const flags = 0x0808
const deflate = 8
/** 1980-01-01, the first day of the zip format. */
const firstDay = 0x0021

function describing({ crc, packed: packedBytes, size }: Sums, { length }: Buffer): Field[] {
  return [
    [2, version],
    [2, flags],
    [2, deflate],
    [2, 0],
    [2, firstDay],
    [4, crc],
    [4, packedBytes],
    [4, size],
    [2, length],
    [2, 0],
  ]
}

async function* packed(content: Entry['content'], sums: Sums): AsyncGenerator<Buffer, void> {
  // One piece at a time; default: 16 are read ahead.
  const source = Readable.from(measured(content, sums), { highWaterMark: 1 })
  const chunks: AsyncIterable<Buffer> = pipeline(source, createDeflateRaw(), () => {})
  for await (const chunk of chunks) {
    sums.packed += chunk.length
    yield chunk
  }
}

async function* measured(content: Entry['content'], sums: Sums) {
  for await (const piece of content) {
    const bytes = Buffer.from(piece)
    sums.crc = crc32(bytes, sums.crc)
    sums.size += bytes.length
    yield bytes
  }
}

/** Little-endian numbers in sequence; one too large for its bytes throws. */
function fields(...all: Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    at = buffer.writeUIntLE(value, at, bytes)
  }
  return buffer
}
