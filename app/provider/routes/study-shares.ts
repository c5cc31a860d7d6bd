import { createShare, getSharedImage, getSharedStudy, listShares, revokeShare } from '~/contract/study-shares'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'
import * as shares from '../studies/shares'

export function mountStudyShares(mount: Mount, { db, files, now, limits }: Deps) {
  mount(createShare, async ({ params: { id }, body: { expiresAt }, caller }) =>
    shares.makeShare(db, { id, authorId: caller.id }, { expiresAt, now: now() }),
  )

  mount(listShares, async ({ params: { id }, caller }) => shares.listSharesOf(db, { id, authorId: caller.id }))

  mount(revokeShare, async ({ params: { id, shareId }, caller }) => {
    const revokedAt = await shares.revokeShare(db, { id, authorId: caller.id }, shareId, now())
    return { id: shareId, revokedAt }
  })

  mount(getSharedStudy, async ({ params: { token } }) => {
    const { content, name, createdAt, expiresAt, companyName } = await read(token)
    return { ...content, name, createdAt, expiresAt, companyName }
  })

  mount(getSharedImage, async ({ params: { token, imageId } }) => {
    const { studyId } = await read(token)
    const file = (await shares.isImageOfStudy(db, imageId, studyId)) ? await files.find(imageId) : undefined
    if (!file) throw new Refusal(404, 'Imagem não encontrada.')
    return file
  })

  /** Counted by link: one that was never made counts for nobody, and guessing 32 random bytes leads nowhere. */
  async function read(token: string) {
    const found = await shares.findSharedStudy(db, token, now())
    await limits.sharedStudies(found.shareId)
    return found
  }
}
