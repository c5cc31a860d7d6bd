import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { pipeline as settled } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CsvError, parse } from 'csv-parse/sync'
import { DataFileError } from '~/provider/open-data/data-file-error'
import { decodeText } from '~/provider/open-data/decode-text'
import { recognise } from './data-sets'
import type { DataSet } from './data-set'
import { companies } from './data-sets/companies'

/** A market file on disk, recognised by its beginning. */
export type MarketFile = { path: string; sizeBytes: number; dataSet: DataSet; isJson: boolean; isZipped: boolean }

/** @throws DataFileError for an unknown header. */
export async function knowFile(path: string): Promise<MarketFile> {
  const { size: sizeBytes } = await stat(path)
  const isZipped = await beginsLikeGzip(path)
  const file = { path, sizeBytes, isZipped }
  for await (const text of decodeText(readBytes(file))) {
    if (/^\s*[[{]/.test(text)) return { ...file, isJson: true, dataSet: companies }
    const [header = '', first = ''] = text.split('\n', 2)
    return { ...file, isJson: false, dataSet: recognise(headerOf(header), headerOf(first)) }
  }
  throw new DataFileError('o arquivo está vazio')
}

/** The fields of a line, by the delimiter that it has more of; none if its quotes do not close. */
export function headerOf(line: string): string[] {
  const delimiter = line.split(';').length > line.split(',').length ? ';' : ','
  try {
    return parse(line, { delimiter, relax_quotes: true, trim: true })[0] ?? []
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

export async function beginsLikeGzip(path: string) {
  const handle = await open(path)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(2), length: 2 })
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/** The text's bytes; `onBytes` reports the bytes read from the file. */
export async function* readBytes(
  { path, isZipped }: Pick<MarketFile, 'path' | 'isZipped'>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const raw = createReadStream(path, { highWaterMark: chunkBytes })
  raw.on('data', (chunk) => onBytes(chunk.length))
  const bytes = isZipped ? pipeline(raw, createGunzip({ chunkSize: chunkBytes }), () => {}) : raw
  try {
    yield* bytes as AsyncIterable<Uint8Array>
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'Z_BUF_ERROR') throw new DataFileError('o arquivo .gz está cortado')
    throw code?.startsWith('Z_') ? new DataFileError('o arquivo .gz está danificado') : error
  }
}

const chunkBytes = 256 * 1024

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await settled(createReadStream(path, { highWaterMark: 4 * chunkBytes }), hash)
  return hash.digest('hex')
}
