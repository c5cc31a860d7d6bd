export type Jpeg = { width: number; height: number; kept: Buffer[] }

const [startOfImage, startOfScan, endOfImage] = [0xd8, 0xda, 0xd9]
/** Frames that every reader draws: baseline, extended and progressive. */
const frames = [0xc0, 0xc1, 0xc2]
const comment = 0xfe
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]

/**
 * Segment by segment to the end marker, with the scans between them (ISO/IEC 10918-1, B.1). What applications left (Exif, XMP, IPTC,
 * comments) is not kept, since a photograph of a roof says there where the roof is; of it stays which side is up. Nor is
 * what stands after the end. The pixels are as they were.
 */
export function readJpeg(bytes: Buffer): Jpeg | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let size: Pick<Jpeg, 'width' | 'height'> | undefined
  let isScanned = false
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === endOfImage) return size && isScanned ? { ...size, kept: [...kept, bytes.subarray(at, at + 2)] } : undefined
    if (at + 4 > bytes.length) return undefined
    let end = at + 2 + bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, end)
    if (frames.includes(marker)) size = sizeOf(content)
    if (marker === startOfScan) {
      isScanned = true
      end = endOfScan(bytes, end)
    }
    kept.push(...keptOf(marker, bytes.subarray(at, end), content))
    at = end
  }
  return undefined
}

function keptOf(marker: number, segment: Buffer, content: Buffer): Buffer[] {
  if (marker === app1) return orientationIn(content)
  if (marker === app2) return content.toString('latin1', 0, 12) === 'ICC_PROFILE\0' ? [segment] : []
  const isApplications = marker > app0 && marker <= app15 && marker !== app14
  return isApplications || marker === comment ? [] : [segment]
}

/** Where the next marker stands. In a scan 0xFF is followed by zero, and restart markers are part of it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** Precision, height, width, components: grey or colour, eight bits each. */
function sizeOf(frame: Buffer) {
  if (frame.length < 6 || frame[0] !== 8 || ![1, 3].includes(frame[5]!)) return undefined
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  return width > 0 && height > 0 ? { width, height } : undefined
}

const exifMark = 'Exif\0\0'
const orientationTag = 0x0112

/** An Exif segment that says which side is up and nothing else; none when that is the usual one. */
function orientationIn(content: Buffer): Buffer[] {
  const orientation = content.toString('latin1', 0, exifMark.length) === exifMark ? readOrientation(content.subarray(6)) : 1
  if (orientation < 2 || orientation > 8) return []
  const segment = Buffer.alloc(36)
  segment.writeUInt16BE(0xff00 + app1, 0)
  segment.writeUInt16BE(34, 2)
  segment.write(`${exifMark}MM\0*`, 4, 'latin1')
  // One directory at 8 with one entry: the tag, a short, one of it, its value; no other directory.
  segment.writeUInt32BE(8, 14)
  segment.writeUInt16BE(1, 18)
  segment.writeUInt16BE(orientationTag, 20)
  segment.writeUInt16BE(3, 22)
  segment.writeUInt32BE(1, 24)
  segment.writeUInt16BE(orientation, 28)
  return [segment]
}

/** 1 to 8 (TIFF 6.0, 274); 1 where nothing, or nonsense, is said. */
function readOrientation(tiff: Buffer): number {
  if (tiff.length < 8) return 1
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 1
  for (let entry = directory + 2, left = short(directory); left > 0 && entry + 12 <= tiff.length; entry += 12, left--) {
    if (short(entry) === orientationTag) return short(entry + 8)
  }
  return 1
}
