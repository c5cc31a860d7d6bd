import { getUpload, uploadPublic } from '~/contract/uploads'
import { isPdf } from '~/domain/files/pdf'
import { audit, document } from '../audit/audit'
import type { Deps } from '../http/deps'
import { isVisibleUpload } from '../documents/visible-uploads'
import type { Files } from './files'
import type { UploadUrl } from './upload-url'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'

type Storage = { files: Files; uploadUrl: UploadUrl }

export function mountUploads(mount: Mount, { db, files, limits, now, uploadUrl }: Deps & Storage) {
  mount(uploadPublic, async ({ body: { file, ...description }, client }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) throw new HttpRefusal(422, 'O arquivo enviado não é um PDF.', ['file'])
    await limits.uploads(client.address ?? 'within')
    const written = await files.write(bytes)
    return db.transaction().execute(async (trx) => {
      const storageId = await files.enter(written, { ...description, media_type: 'application/pdf' }, trx)
      await audit(trx, { action: 'document-sent', object: document(storageId), client }, now())
      return { url: uploadUrl(storageId) }
    })
  })

  mount(getUpload, async ({ params: { storageId }, caller, client }) => {
    const file = (await isVisibleUpload(db, storageId, caller)) ? await files.open(storageId) : undefined
    if (!file) throw new HttpRefusal(404, 'Documento não encontrado.')
    // Logos appear on every page of their company.
    if (!file.type.startsWith('image/'))
      await audit(
        db,
        { action: 'document-read', actor: caller.viewerId ?? caller.id, object: document(storageId), client },
        now(),
      )
    return file
  })
}
