import { nothingRead } from '~/contract/version'
import type { Db } from '~/database/schema'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import type { Picture } from '../files/picture'
import { StaleWrite } from '../http/versions'

export type WrittenPicture = Pick<Picture, 'mediaType'> & { written: WrittenFile }

type WithLogo = { id: string; logo_id: string | null }

/** Version of a company's logo: every picture has an id of its own. */
export function logoVersionOf({ logo_id }: Pick<WithLogo, 'logo_id'>): string {
  return logo_id ?? nothingRead
}

/** Refuses a change of another logo than its writer read. */
export function checkLogoVersion(read: string, company: WithLogo): void {
  const version = logoVersionOf(company)
  if (read === version) return
  const message =
    'Outra pessoa mudou a marca desta empresa. Confira a que está gravada agora; se salvar de novo, vale a sua escolha.'
  throw new StaleWrite(message, { version })
}

/** Sets or removes a company's logo in the caller's transaction, and returns the storage ids of the new and the previous one. */
export async function setLogo(
  trx: Db,
  files: Files,
  { id, logo_id: replacedId }: WithLogo,
  picture: WrittenPicture | null,
): Promise<{ logo_id: string | null; replacedId: string | null }> {
  const logo_id = picture && (await keep(trx, files, picture))
  await trx.updateTable('company').set({ logo_id }).where('id', '=', id).execute()
  if (replacedId !== null) await forgetDocuments(trx, [replacedId])
  return { logo_id, replacedId }
}

async function keep(trx: Db, files: Files, { written, mediaType }: WrittenPicture) {
  const name = mediaType === 'image/png' ? 'marca.png' : 'marca.jpg'
  return files.enter(written, { folder: 'company-marks', type: 'MARCA', situation: 'RECEBIDO', media_type: mediaType, name }, trx)
}
