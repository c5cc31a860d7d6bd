import { deflateSync } from 'node:zlib'
import { chunk } from '../../../tests/contract/picture'
import { readPicture } from './picture'

function segment(marker: number, content: Buffer | string) {
  const bytes = Buffer.from(content as string, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes])
}

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')
const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01cores')
const adobe = segment(0xee, 'Adobe\0\x64\0\0\0\0\0')
const tables = segment(0xdb, '\0'.repeat(65))
const frame = segment(0xc2, '\x08\x01\xe0\x02\x80\x01\x01\x11\0')
/** A scan with a stuffed 0xFF, a restart marker and a fill byte in it. */
const scan = Buffer.concat([segment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3, 0xff])])

/** As a telephone writes it: the directory says which side is up and where its GPS directory is. */
function exif(orientation: number, order: 'II' | 'MM' = 'II') {
  const tiff = Buffer.alloc(38)
  const [short, long] =
    order === 'II' ? (['writeUInt16LE', 'writeUInt32LE'] as const) : (['writeUInt16BE', 'writeUInt32BE'] as const)
  tiff.write(order, 'latin1')
  tiff[short](42, 2)
  tiff[long](8, 4)
  tiff[short](2, 8)
  tiff[short](0x0112, 10)
  tiff[short](3, 12)
  tiff[long](1, 14)
  tiff[short](orientation, 18)
  tiff[short](0x8825, 22)
  tiff[short](4, 24)
  tiff[long](1, 26)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('-8.0631,-34.8711')]))
}

const place = Buffer.from('-34.8711')

test('a photograph is kept without what it says of its place, its time and its camera, and otherwise as it was', async () => {
  const said = [exif(1), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0-34.8711'), segment(0xed, 'Photoshop 3.0\0-34.8711')]
  const album = [segment(0xe2, 'MPF\0-34.8711'), segment(0xfe, 'Casa, -34.8711')]
  const sent = [start, jfif, ...said, profile, ...album, adobe, tables, frame, scan, segment(0xfe, '-34.8711'), scan, end]
  const picture = await readPicture(Buffer.concat([...sent, place]), 3_000)
  expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 640, height: 480 })
  const kept = Buffer.from((picture as { bytes: Uint8Array }).bytes)
  expect(kept).toEqual(Buffer.concat([start, jfif, profile, adobe, tables, frame, scan, scan, end]))
})

test.each(['II', 'MM'] as const)('a photograph taken sideways stays upright (%s)', async (order) => {
  const picture = await readPicture(Buffer.concat([start, exif(6, order), frame, scan, end]), 3_000)
  const kept = Buffer.from((picture as { bytes: Uint8Array }).bytes)
  expect(kept.includes(place)).toBe(false)
  const again = await readPicture(kept, 3_000)
  expect(again).toEqual(picture)
  // TIFF 6.0: 274 (0x0112) is a short (3), one of it, and 6 is a quarter turn.
  expect(kept.includes(Buffer.from('011200030000000100060000', 'hex'))).toBe(true)
})

test.each([0, 9, 65_535])('an orientation of %d is nonsense, and is as if none were said', async (orientation) => {
  const picture = await readPicture(Buffer.concat([start, exif(orientation), frame, scan, end]), 3_000)
  expect((picture as { bytes: Uint8Array }).bytes).toEqual(new Uint8Array(Buffer.concat([start, frame, scan, end])))
})

test.each([
  ['breaks off in a segment', [start, frame.subarray(0, 8)]],
  ['breaks off in its scan', [start, frame, scan]],
  ['has an end and no scan', [start, frame, end]],
  ['has a scan and no frame', [start, scan, end]],
  ['has a segment shorter than its own length', [start, frame, Buffer.from([0xff, 0xe1, 0, 0]), scan, end]],
  ['has an Exif segment that leads out of itself', [start, segment(0xe1, 'Exif\0\0II*\0\xff\xff\xff\xff'), frame]],
])('a JPEG that %s is none', async (_, parts) => {
  expect(await readPicture(Buffer.concat(parts), 3_000)).toBeUndefined()
})

test('a drawing is kept without its texts, and with its colours', async () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 0, 0])
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(6)))
  const drawn = [chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), pixels, chunk('IEND', Buffer.alloc(0))]
  const said = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, place))
  const picture = await readPicture(Buffer.concat([signature, chunk('IHDR', header), ...said, ...drawn]), 3_000)
  expect((picture as { bytes: Uint8Array }).bytes).toEqual(
    new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), ...drawn])),
  )
})
