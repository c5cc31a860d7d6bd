import { getUpload, uploadPublic } from '~/contract/uploads'
import { isPdf } from '~/domain/files/pdf'
import { audit, document } from '../audit/audit'
import type { Deps } from '../http/deps'
import type { Files } from './files'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'

type Storage = {
  files: Files
  /** The address at which an administrator downloads a stored file. */
  uploadUrl: (storageId: string) => string
}

export function mountUploads(mount: Mount, { db, files, limits, now, uploadUrl }: Deps & Storage) {
  mount(uploadPublic, async ({ body: { file, ...description }, client }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) throw new HttpRefusal(422, 'O arquivo enviado não é um PDF.', ['file'])
    await limits.uploads('all')
    return db.transaction().execute(async (trx) => {
      const storageId = await files.keep(bytes, { ...description, media_type: 'application/pdf' }, trx)
      await audit(trx, { action: 'document-sent', object: document(storageId), client }, now())
      return { url: uploadUrl(storageId) }
    })
  })

  mount(getUpload, async ({ params: { storageId }, caller, client }) => {
    const file = await files.find(storageId)
    if (!file) throw new HttpRefusal(404, 'Documento não encontrado.')
    await audit(db, { action: 'document-read', actor: caller.id, object: document(storageId), client }, now())
    return file
  })
}
