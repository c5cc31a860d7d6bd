import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'

export type Picture = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number }

/**
 * What picture bytes are, by what they hold and whatever their name says: undefined for anything but a whole PNG or JPEG.
 *
 * A PNG is read to its end, checksums and pixels; a JPEG to its frame and end marker. So what is kept can be drawn in a document.
 *
 * @param mostSide  longest side allowed, told apart from what is no picture. [pixels]
 */
export async function readPicture(bytes: Uint8Array, mostSide: number): Promise<Picture | 'too-large' | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const png = readPng(buffer)
  const picture = png ?? readJpeg(buffer)
  if (!picture) return undefined
  const { mediaType, width, height } = picture
  if (Math.max(width, height) > mostSide) return 'too-large'
  if (png && !(await hasItsPixels(png))) return undefined
  return { mediaType, width, height }
}

type Png = Picture & { data: Buffer; pixelBytes: number; isInterlaced: boolean }

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Channels of each PNG colour type, and the bits a channel may have. */
const pngColours: Record<number, { channels: number; depths: readonly number[] }> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}

/** Chunk by chunk: length, type, data, checksum, from IHDR to an IEND that is the last thing in the file. */
function readPng(bytes: Buffer): Png | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined
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
    at = end + 4
    if (type === 'IEND') return at === bytes.length && header ? describePng(header, Buffer.concat(data)) : undefined
  }
  return undefined
}

function describePng(header: Buffer, data: Buffer): Png | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, colour, , , interlace] = header.subarray(8)
  const { channels, depths } = pngColours[colour!] ?? {}
  if (width === 0 || height === 0 || channels === undefined || !depths?.includes(depth!)) return undefined
  const pixelBytes = height * (1 + Math.ceil((width * channels * depth!) / 8))
  return { mediaType: 'image/png', width, height, data, pixelBytes, isInterlaced: interlace === 1 }
}

/** Whether the pixels inflate to what the header says: no less, and never so much more that they fill the memory. */
async function hasItsPixels({ data, pixelBytes, isInterlaced }: Png): Promise<boolean> {
  try {
    const pixels = await promisify(inflate)(data, { maxOutputLength: isInterlaced ? pixelBytes * 2 : pixelBytes })
    return isInterlaced || pixels.length === pixelBytes
  } catch {
    return false
  }
}

/** Frames that every reader draws: baseline, extended and progressive. */
const jpegFrames = [0xc0, 0xc1, 0xc2]
const startOfScan = 0xda

function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let frame: Picture | undefined
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    const content = bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2))
    if (jpegFrames.includes(marker)) frame = describeJpeg(content)
    if (marker === startOfScan) return frame && bytes.lastIndexOf('\xff\xd9', undefined, 'latin1') > at ? frame : undefined
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Precision, height, width, components: grey or colour, eight bits each. */
function describeJpeg(frame: Buffer): Picture | undefined {
  if (frame.length < 6 || frame[0] !== 8 || ![1, 3].includes(frame[5]!)) return undefined
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  return width > 0 && height > 0 ? { mediaType: 'image/jpeg', width, height } : undefined
}
