import { readJpeg } from './jpeg'
import { hasItsPixels, readPng } from './png'

/** `bytes` are those to keep: the picture as it was sent, without what it says of where, when and with what it was taken. */
export type Picture = { mediaType: 'image/png' | 'image/jpeg'; width: number; height: number; bytes: Uint8Array<ArrayBuffer> }

/**
 * What picture bytes are, by what they hold and whatever their name says: undefined for anything but a whole PNG or JPEG.
 *
 * A PNG is read to its end, checksums and pixels; a JPEG to its end marker. So what is kept can be drawn in a document.
 *
 * @param maxSide  longest side allowed, told apart from what is no picture. [pixels]
 */
export async function readPicture(bytes: Uint8Array, maxSide: number): Promise<Picture | 'too-large' | undefined> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const png = readPng(buffer)
  const picture = png ?? readJpeg(buffer)
  if (!picture) return undefined
  if (Math.max(picture.width, picture.height) > maxSide) return 'too-large'
  if (png && !(await hasItsPixels(png))) return undefined
  const { width, height, kept } = picture
  return { mediaType: png ? 'image/png' : 'image/jpeg', width, height, bytes: new Uint8Array(Buffer.concat(kept)) }
}
