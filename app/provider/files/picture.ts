import sharp, { type Metadata } from 'sharp'
import { createFairQueue } from '~/domain/access/fair-queue'
import { currentRequester } from '~/metrics/request-scope.server'

/** `bytes` are those to keep: the same picture drawn anew, upright and in sRGB, with nothing in the file but its pixels. */
export type Picture = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array<ArrayBuffer> }

// Of the decoders in libvips only these two ever read what somebody sent.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] })
sharp.cache(false)

const maxSeconds = 15
const jpegQuality = 90

/**
 * The picture in bytes, by what they hold and whatever their name says: undefined for anything but a whole PNG or JPEG.
 *
 * The size is read from the header and refused before any pixel is decoded. Decoding and encoding again leaves behind what the
 * file says of where, when and with what it was taken, and whatever else somebody put into it.
 *
 * @param maxSide  longest side allowed. [pixels]
 */
export async function readPicture(bytes: Uint8Array, maxSide: number): Promise<Picture | 'too-large' | undefined> {
  const header = await undefinedIfBroken(headerOf(bytes))
  if (!header || !isWholeAndStill(header, bytes)) return undefined
  if (Math.max(header.width, header.height) > maxSide) return 'too-large'
  return decoders.run(currentRequester(), () => undefinedIfBroken(drawAnew(bytes, header, maxSide)))
}

/** Pictures are decoded one at a time: each takes about a hundred megabytes, and a thread of the pool that hashes passwords. */
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

/** The decoder stops at the last pixel: this tells a PNG that is cut off or goes on after it, or has further frames. */
function isWholeAndStill({ format }: Metadata, bytes: Uint8Array): boolean {
  if (format !== 'png') return true
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.indexOf(pngEnd) === file.length - pngEnd.length && !file.subarray(0, file.indexOf('IDAT')).includes('acTL')
}

/** The errors that libvips gives for a broken file have no class or code of their own. */
function undefinedIfBroken<Result>(result: Promise<Result>): Promise<Result | undefined> {
  return result.catch(() => undefined)
}
