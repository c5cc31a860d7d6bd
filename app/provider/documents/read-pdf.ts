import { isPdf } from '~/domain/files/pdf'
import { sentFileName } from '../files/sent-file-name'
import { HttpRefusal } from '../http/refusal'

/** Name and bytes of a sent PDF; a refusal names the file that is not one. */
export async function readPdf(file: File) {
  const name = sentFileName(file)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!isPdf(bytes)) throw new HttpRefusal(422, `O arquivo ${name} não é um PDF.`, ['files'])
  return { name, bytes }
}
