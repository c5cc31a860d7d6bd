import { listRegisteredFiles, registerFile, removeRegisteredFile } from '~/contract/registered-files'
import { isCsv } from '~/domain/files/csv'
import { maxPictureSide } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import { isXlsx } from '~/domain/files/xlsx'
import { audit, document } from '../audit/audit'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import type { Files } from './files'
import { readPicture } from './picture'
import { dropRegistered, findSubject, storeRegistered, registeredFiles } from './registered-files'
import { sentFileName } from './sent-file-name'

/** Files registered and read by administrators only. */
export function mountRegisteredFiles(mount: Mount, { db, listsOf, files, limits, now }: Deps & { files: Files }) {
  mount(listRegisteredFiles, async ({ params, caller }) => registeredFiles(listsOf(caller), params))

  mount(registerFile, async ({ body: { file, title, kind, subject: about }, caller, client, idempotencyKey: key }) => {
    const { bytes, mediaType } = await readRegistered(file)
    const subject = await findSubject(db, about)
    if (!subject) throw new HttpRefusal(422, 'A empresa, a unidade ou o parceiro não existe mais.', ['subject'])
    await limits.documents(caller.id)
    const written = await files.write(bytes)
    return db.transaction().execute(async (trx) => {
      const told = { title, name: sentFileName(file), kind, subject, registeredBy: caller.id }
      const [id] = await once(trx, { authorId: caller.id, call: 'registerFile', key, now: now() }, async () => {
        const kept = await storeRegistered(trx, files, { ...told, written, mediaType })
        await audit(trx, { action: 'file-registered', actor: caller.id, object: document(kept), client }, now())
        return [kept]
      })
      return { id: id! }
    })
  })

  mount(removeRegisteredFile, async ({ params: { storageId }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await dropRegistered(trx, storageId))) throw new HttpRefusal(404, 'Arquivo não encontrado.')
      await audit(trx, { action: 'document-deleted', actor: caller.id, object: document(storageId), client }, now())
    })
    await files.setAside([storageId])
    return {}
  })
}

type Content = { bytes: Uint8Array; mediaType: string }

/** A sent file by content, whatever its name; pictures are re-encoded. Other formats are refused. */
async function readRegistered(file: File): Promise<Content> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isPdf(bytes)) return { bytes, mediaType: 'application/pdf' }
  if (isXlsx(bytes)) return { bytes, mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
  const picture = await readPicture(bytes, maxPictureSide)
  if (picture === 'too-large') throw new HttpRefusal(422, `A imagem passa de ${maxPictureSide} pixels de lado.`, ['file'])
  if (picture) return picture
  if (isCsv(bytes)) return { bytes, mediaType: 'text/csv' }
  throw new HttpRefusal(422, 'O arquivo não é PDF, XLSX, CSV, PNG nem JPEG.', ['file'])
}
