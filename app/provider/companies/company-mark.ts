import type { Db } from '~/database/schema'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import type { Picture } from '../files/picture'

export type WrittenPicture = Pick<Picture, 'mediaType'> & { written: WrittenFile }

/** Sets or removes a company's logo in the caller's transaction, and returns the previous one's storage id. */
export async function setMark(
  trx: Db,
  files: Files,
  { id, logo_id: replacedId }: { id: string; logo_id: string | null },
  picture: WrittenPicture | null,
): Promise<string | null> {
  const logo_id = picture && (await keep(trx, files, picture))
  await trx.updateTable('company').set({ logo_id }).where('id', '=', id).execute()
  if (replacedId !== null) await forgetDocuments(trx, [replacedId])
  return replacedId
}

async function keep(trx: Db, files: Files, { written, mediaType }: WrittenPicture) {
  const name = mediaType === 'image/png' ? 'marca.png' : 'marca.jpg'
  return files.enter(written, { folder: 'company-marks', type: 'MARCA', situation: 'RECEBIDO', media_type: mediaType, name }, trx)
}
