import { getStudyImage, uploadStudyImage } from '~/contract/study-images'
import { audit, document } from '../audit/audit'
import type { Files } from '../files/files'
import type { Deps } from '../http/deps'
import { readSentPicture } from '../files/sent-picture'
import type { Mount } from '../mount'
import { lockCallerAccount } from '../accounts/caller-account'
import { HttpRefusal } from '../http/refusal'
import { isImageOf, storeImage, removeUnusedImages } from './images'
import { sentFileName } from '../files/sent-file-name'

export function mountStudyImages(mount: Mount, deps: Deps & { files: Files }) {
  const { db, files, limits, now } = deps

  mount(uploadStudyImage, async ({ body: { file }, caller, client }) => {
    await limits.images(caller.id)
    const { bytes, mediaType, width, height } = await readSentPicture(file)
    const named = { written: await files.write(bytes), mediaType, name: sentFileName(file, 'imagem'), authorId: caller.id }
    const id = await db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const imageId = await storeImage(trx, deps, named)
      await audit(trx, { action: 'picture-sent', actor: caller.id, object: document(imageId), client }, now())
      return imageId
    })
    await removeUnusedImages(deps, caller.id)
    return { id, width, height }
  })

  mount(getStudyImage, async ({ params: { imageId }, caller }) => {
    const file = (await isImageOf(db, imageId, caller.id)) ? await files.find(imageId) : undefined
    if (!file) throw new HttpRefusal(404, 'Imagem não encontrada.')
    return file
  })
}
