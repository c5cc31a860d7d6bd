import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, png } from '../../../tests/contract/picture'
import { readPicture, type Picture } from './picture'

const red = { r: 200, g: 40, b: 30 }
const blue = { r: 20, g: 60, b: 180 }

/** 40 × 20 pixels: the left half red, the right half blue. */
const drawing = await sharp({ create: { width: 40, height: 20, channels: 3, background: red } })
  .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: blue } }, left: 20, top: 0 }])
  .png()
  .toBuffer()
const photograph = await sharp(drawing).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer()

/** The same file with segments put after its first marker, where cameras write theirs. */
function withSegments(...segments: Buffer[]) {
  return Buffer.concat([photograph.subarray(0, 2), ...segments, photograph.subarray(2)])
}

function segment(marker: number, content: Buffer | string) {
  const bytes = Buffer.from(content as string, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes])
}

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

const place = '-34.8711'

async function kept(bytes: Uint8Array): Promise<Picture> {
  const picture = await readPicture(bytes, 3_000)
  if (picture === undefined || picture === 'too-large') throw new Error(`refused: ${picture}`)
  return picture
}

/** The colour of a pixel; after a JPEG each of the three may be off by a few. */
async function colourAt({ bytes }: Picture, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return { r: pixel[0]!, g: pixel[1]!, b: pixel[2]! }
}

function pixelsOf(bytes: Uint8Array) {
  return sharp(bytes).ensureAlpha().raw().toBuffer()
}

const nearly = ({ r, g, b }: typeof red) => ({
  r: expect.toSatisfy((value: number) => Math.abs(value - r) <= 6) as number,
  g: expect.toSatisfy((value: number) => Math.abs(value - g) <= 6) as number,
  b: expect.toSatisfy((value: number) => Math.abs(value - b) <= 6) as number,
})

test('a photograph is stored without its place, time and camera', async () => {
  const xmp = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${place}`)
  const album = segment(0xe2, `MPF\0${place}`)
  const sent = withSegments(exif(1), xmp, segment(0xed, `Photoshop 3.0\0${place}`), album, segment(0xfe, place))
  const picture = await kept(Buffer.concat([sent, Buffer.from(place)]))
  expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: 40, height: 20 })
  expect(Buffer.from(picture.bytes).includes(place)).toBe(false)
  expect(await colourAt(picture, 5, 10)).toEqual(nearly(red))
  expect(await colourAt(picture, 35, 10)).toEqual(nearly(blue))
})

// TIFF 6.0, orientation 6: the first column, which is red here, is the visual top.
test.each(['II', 'MM'] as const)('a photograph taken sideways is kept upright (%s)', async (order) => {
  const picture = await kept(withSegments(exif(6, order)))
  expect(picture).toMatchObject({ width: 20, height: 40 })
  expect(await colourAt(picture, 10, 5)).toEqual(nearly(red))
  expect(await colourAt(picture, 10, 35)).toEqual(nearly(blue))
  expect(await sharp(picture.bytes).metadata()).not.toHaveProperty('orientation')
})

test.each([0, 9, 65_535])('an orientation of %d is invalid, and turns nothing', async (orientation) => {
  expect(await kept(withSegments(exif(orientation)))).toMatchObject({ width: 40, height: 20 })
})

test('a JPEG in four inks becomes one that every screen and document shows', async () => {
  const picture = await kept(await sharp(drawing).toColourspace('cmyk').jpeg().toBuffer())
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
})

test('a picture in the colours of a telephone keeps them without its profile', async () => {
  const wide = await sharp(drawing).withIccProfile('p3').png().toBuffer()
  const picture = await kept(wide)
  expect(await sharp(picture.bytes).metadata()).not.toHaveProperty('icc')
  expect(await colourAt(picture, 5, 10)).toEqual(nearly(red))
})

test.each([
  ['in true colour with transparency', { compressionLevel: 1 }],
  ['in a palette', { palette: true }],
  ['interlaced', { progressive: true }],
])('a drawing %s keeps every pixel as it was', async (_, options) => {
  const sent = await sharp(drawing).ensureAlpha(0.4).png(options).toBuffer()
  const picture = await kept(sent)
  expect(picture.mediaType).toBe('image/png')
  expect(await pixelsOf(picture.bytes)).toEqual(await pixelsOf(sent))
})

test('a drawing is kept without its texts', async () => {
  const said = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, Buffer.from(place)))
  const picture = await kept(Buffer.concat([drawing.subarray(0, 33), ...said, drawing.subarray(33)]))
  expect(Buffer.from(picture.bytes).includes(place)).toBe(false)
  expect(await colourAt(picture, 35, 10)).toEqual(blue)
})

test('a PNG with data after its six pixels is stored as its six pixels', async () => {
  const picture = await kept(png(3, 2, Buffer.alloc(10_000_000)))
  expect(picture).toMatchObject({ width: 3, height: 2 })
  expect(picture.bytes.byteLength).toBeLessThan(200)
})

const scanAt = photograph.indexOf(Buffer.from([0xff, 0xda]))
const frameAt = photograph.indexOf(Buffer.from([0xff, 0xc0]))

test.each([
  ['breaks off in its frame', photograph.subarray(0, frameAt + 6)],
  ['breaks off in its scan', photograph.subarray(0, scanAt + 30)],
  ['has lost its end', photograph.subarray(0, -2)],
  ['has no scan', Buffer.concat([photograph.subarray(0, scanAt), Buffer.from([0xff, 0xd9])])],
  ['has a scan and no frame', Buffer.concat([photograph.subarray(0, 2), photograph.subarray(scanAt)])],
])('a JPEG that %s is refused', async (_, bytes) => {
  expect(await readPicture(bytes, 3_000)).toBeUndefined()
})

test.each([
  ['breaks off before its end', drawing.subarray(0, -12)],
  ['goes on after its end', Buffer.concat([drawing, Buffer.from('PK')])],
  ['has a byte changed', Buffer.from(drawing).fill(7, 60, 61)],
  ['has fewer pixels than it says', png(3, 2, Buffer.alloc(4))],
  [
    'is animated',
    Buffer.concat([drawing.subarray(0, 33), chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), drawing.subarray(33)]),
  ],
])('a PNG that %s is refused', async (_, bytes) => {
  expect(await readPicture(bytes, 3_000)).toBeUndefined()
})

test.each(['webp', 'gif', 'tiff', 'avif'] as const)('a picture in %s is refused, whatever its name', async (format) => {
  expect(await readPicture(await sharp(drawing).toFormat(format).toBuffer(), 3_000)).toBeUndefined()
})

test.each(['<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"/>', '%PDF-1.4', ''])(
  '%j is no picture',
  async (text) => {
    expect(await readPicture(Buffer.from(text), 3_000)).toBeUndefined()
  },
)

test('a picture of 3,000 pixels a side is taken, and one of 3,001 is too large', async () => {
  expect(await readPicture(png(3_000, 1), 3_000)).toMatchObject({ width: 3_000, height: 1 })
  expect(await readPicture(png(3_001, 1), 3_000)).toBe('too-large')
})

// 50,000 × 50,000 pixels are 2.5 thousand million; what stands for them is one byte.
test('a picture with an enormous size in its header is refused', async () => {
  expect(await readPicture(png(50_000, 50_000, Buffer.from(deflateSync(Buffer.alloc(1)))), 3_000)).toBe('too-large')
})

test('pictures sent at the same time are all returned, and a broken one stops no other', async () => {
  const read = await Promise.all([drawing, Buffer.from('nada'), photograph].map((bytes) => readPicture(bytes, 3_000)))
  expect(read).toMatchObject([{ mediaType: 'image/png' }, undefined, { mediaType: 'image/jpeg' }])
})
