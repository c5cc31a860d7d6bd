import { createShare, getSharedImage, getSharedStudy, listShares, revokeShare } from '~/contract/study-shares'
import { audit } from '../audit/audit'
import type { Files } from '../files/files'
import type { Cipher } from '~/settings/cipher.server'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import { logoOf } from '../signatures/company-logos'
import * as shares from './shares'

export function mountStudyShares(mount: Mount, deps: Deps & { files: Files; linkCipher: Cipher }) {
  const { db, files, now, limits, linkCipher } = deps
  mount(createShare, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const made = await shares.makeShare(trx, { id, authorId: caller.id }, { ...body, cipher: linkCipher, now: now() })
      const details = { study: id }
      await audit(trx, { action: 'share-created', actor: caller.id, object: share(made.id), client, details }, now())
      return made
    }),
  )

  mount(listShares, async ({ params: { id }, caller }) => shares.listSharesOf(db, { id, authorId: caller.id }, linkCipher, now()))

  mount(revokeShare, async ({ params: { id, shareId }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const revokedAt = await shares.revokeShare(trx, { id, authorId: caller.id }, shareId, now())
      const details = { study: id }
      await audit(trx, { action: 'share-revoked', actor: caller.id, object: share(shareId), client, details }, now())
      return { id: shareId, revokedAt }
    }),
  )

  mount(getSharedStudy, async ({ params: { token } }) => {
    const { shareId, content, name, createdAt, expiresAt, companyName } = await read(token)
    await shares.noteOpening(db, shareId, now())
    return { ...content, name, createdAt, expiresAt, companyName, logo: (await logoOfCompany(companyName)) ?? null }
  })

  mount(getSharedImage, async ({ params: { token, imageId } }) => {
    const { studyId, companyName } = await read(token)
    const isShown = (await shares.isImageOfStudy(db, imageId, studyId)) || (await logoOfCompany(companyName))?.id === imageId
    const file = isShown ? await files.find(imageId) : undefined
    if (!file) throw new HttpRefusal(404, 'Imagem não encontrada.')
    return file
  })

  function logoOfCompany(companyName: string | null) {
    return logoOf(db, { company_name: companyName, partner_company_name: null })
  }

  /** Limited by link; guessing is not limited, because a token has 32 random bytes. */
  async function read(token: string) {
    const found = await shares.findSharedStudy(db, token, now())
    await limits.sharedStudies(found.shareId)
    return found
  }
}

function share(id: string) {
  return { type: 'share', id } as const
}
