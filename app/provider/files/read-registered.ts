import { isCsv } from '~/domain/files/csv'
import { maxPictureSide } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import { isXlsx } from '~/domain/files/xlsx'
import { HttpRefusal } from '../http/refusal'
import { readPicture } from './picture'

type Content = { bytes: Uint8Array; mediaType: string }

/** A sent file by content, whatever its name; pictures are re-encoded. Other formats are refused. */
export async function readRegistered(file: File): Promise<Content> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPdf(bytes)) return { bytes, mediaType: 'application/pdf' }
  if (isXlsx(bytes)) return { bytes, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  const picture = await readPicture(bytes, maxPictureSide)
  if (picture === 'too-large') throw new HttpRefusal(422, `A imagem passa de ${maxPictureSide} pixels de lado.`, ['file'])
  if (picture) return picture
  if (isCsv(bytes)) return { bytes, mediaType: 'text/csv' }
  throw new HttpRefusal(422, 'O arquivo não é PDF, XLSX, CSV, PNG nem JPEG.', ['file'])
}
