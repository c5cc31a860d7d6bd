import { Readable } from 'node:stream'
import { crc32, createInflate } from 'node:zlib'

export type Png = { width: number; height: number; kept: Buffer[]; data: Buffer[]; pixelBytes: number; isInterlaced: boolean }

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** What it takes to draw a picture. All else is text, time, place, or somebody's own. */
const drawnChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])

/** Channels of each PNG colour type, and the bits a channel may have. */
const colours: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Chunk by chunk: length, type, data, checksum, from IHDR to an IEND that is the last thing in the file. */
export function readPng(bytes: Buffer): Png | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined
  const kept: Buffer[] = [signature]
  const data: Buffer[] = []
  let header: Buffer | undefined
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return undefined
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, end)
    if (at === 8 && type === 'IHDR' && content.length === 13) header = content
    if (type === 'IDAT') data.push(content)
    if (drawnChunks.has(type)) kept.push(bytes.subarray(at, end + 4))
    at = end + 4
    if (type === 'IEND') return at === bytes.length && header ? describe(header, { kept, data }) : undefined
  }
  return undefined
}

/** Whether the pixels inflate to what the header says: no less and no more. They are counted, and never all in memory at once. */
export async function hasItsPixels({ data, pixelBytes, isInterlaced }: Png): Promise<boolean> {
  const most = isInterlaced ? pixelBytes * 2 : pixelBytes
  let length = 0
  try {
    for await (const pixels of Readable.from(data).pipe(createInflate())) {
      length += (pixels as Buffer).length
      if (length > most) return false
    }
  } catch {
    return false
  }
  return isInterlaced || length === pixelBytes
}

function describe(header: Buffer, read: Pick<Png, 'kept' | 'data'>): Png | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.subarray(8)
  const { channels, depths } = colours[colour!] ?? {}
  if (width === 0 || height === 0 || channels === undefined || !depths?.includes(depth!)) return undefined
  const pixelBytes = height * (1 + Math.ceil((width * channels * depth!) / 8))
  return { width, height, ...read, pixelBytes, isInterlaced: interlace === 1 }
}
