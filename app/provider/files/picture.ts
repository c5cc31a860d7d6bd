import sharp, { type Metadata } from 'sharp'
import { createFairQueue } from '~/domain/access/fair-queue'
import { currentRequester } from '~/metrics/request-scope.server'

/** `bytes`: the re-encoded picture to store, upright and in sRGB, with only its pixels. */
export type Picture = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array<ArrayBuffer> }

// Only these two libvips decoders read uploaded data.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
sharp.cache(false)

const maxSeconds = 15
const jpegQuality = 90

/**
 * The picture in bytes, by content, whatever the file name: undefined unless it is a complete PNG or JPEG.
 *
 * The size in the header is checked before decoding. Re-encoding removes metadata such as place, time and camera, and any other
 * content.
 *
 * @param maxSide  longest side allowed. [pixels]
 */
export async function readPicture(bytes: Uint8Array, maxSide: number): Promise<Picture | 'too-large' | undefined> {
  const header = await undefinedIfBroken(headerOf(bytes))
  if (!header || !isWholeAndStill(header, bytes)) return undefined
  if (Math.max(header.width, header.height) > maxSide) return 'too-large'
  return decoders.run(currentRequester(), () => undefinedIfBroken(drawAnew(bytes, header, maxSide)))
}

/** Pictures are decoded one at a time: each takes about a hundred megabytes, and a thread of the pool that also hashes passwords. */
const decoders = createFairQueue({ atOnce: 1 })

async function headerOf(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

async function drawAnew(bytes: Uint8Array, { format, chromaSubsampling }: Metadata, maxSide: number): Promise<Picture> {
  const upright = sharp(bytes, { limitInputPixels: maxSide ** 2, failOn: 'warning' })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
  const sampling = chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0'
  const encoded =
    format === 'png' ? upright.png({ compressionLevel: 9 }) : upright.jpeg({ quality: jpegQuality, chromaSubsampling: sampling })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const mediaType = format === 'png' ? 'image/png' : 'image/jpeg'
  return { mediaType, width: info.width, height: info.height, bytes: new Uint8Array(data) }
}

/** The last chunk of a PNG: no content, its name and its checksum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

/** The decoder stops at the last pixel: this detects a truncated PNG, trailing data, and further frames. */
function isWholeAndStill({ format }: Metadata, bytes: Uint8Array): boolean {
  if (format !== 'png') return true
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.indexOf(pngEnd) === file.length - pngEnd.length && !file.subarray(0, file.indexOf('IDAT')).includes('acTL')
}

/** libvips's errors for a broken file have no class or code of their own. */
function undefinedIfBroken<Result>(result: Promise<Result>): Promise<Result | undefined> {
  return result.catch(() => undefined)
}
