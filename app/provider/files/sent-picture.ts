import { maxPictureSide } from '~/domain/files/limits'
import { HttpRefusal } from '../http/refusal'
import { readPicture, type Picture } from './picture'

/** The re-encoded picture of a sent file; a refusal says why it is not accepted. */
export async function readSentPicture(file: File): Promise<Picture> {
  const picture = await readPicture(new Uint8Array(await file.arrayBuffer()), maxPictureSide)
  if (picture === undefined) throw new HttpRefusal(422, 'O arquivo não é uma imagem PNG ou JPEG inteira.', ['file'])
  if (picture === 'too-large') throw new HttpRefusal(422, `A imagem passa de ${maxPictureSide} pixels de lado.`, ['file'])
  return picture
}
