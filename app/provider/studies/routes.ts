import { createStudy, deleteStudy, duplicateStudy, getStudy, listStudies, renameStudy } from '~/contract/studies'
import { hasPermission } from '~/domain/access/access'
import { audit } from '../audit/audit'
import type { Files } from '../files/files'
import type { Deps } from '../http/deps'
import type { Mount } from '../mount'
import { lockCallerAccount } from '../accounts/caller-account'
import { once } from '../http/once'
import { HttpRefusal } from '../http/refusal'
import { versionOf } from '../http/versions'
import { recalculate } from './recalculate'
import * as studies from './studies'

export function mountStudies(mount: Mount, deps: Deps & { files: Files }) {
  const { db, listsOf, files, now } = deps

  mount(createStudy, async ({ body, caller, client, idempotencyKey: key }) => {
    if ('proposal' in body && body.proposal && !hasPermission(caller, 'proposal')) {
      throw new HttpRefusal(403, 'Você não tem permissão para gerar propostas.', ['proposal'])
    }
    const content = await recalculate(body, deps)
    const details = { mode: content.mode }
    return db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const [id] = await once(trx, { authorId: caller.id, call: 'createStudy', key, now: now() }, async () => {
        const stored = await studies.storeStudy(trx, content, caller.id, now())
        await audit(trx, { action: 'study-created', actor: caller.id, object: study(stored), client, details }, now())
        return [stored]
      })
      return { id: id! }
    })
  })

  mount(listStudies, async ({ params, caller }) => {
    const found = await studies.listStudiesOf(listsOf(caller), caller.id, params)
    const items = found.items.map((row) => ({
      id: row.id,
      name: row.name,
      mode: row.mode,
      customerName: row.customer_name,
      distributorName: row.distributor_name,
      createdAt: row.created_at,
      savingBrl: row.saving_brl,
      savingFraction: row.saving_fraction,
      neverPaysBack: row.never_pays_back === 1,
    }))
    return { ...found, items }
  })

  mount(getStudy, async ({ params, caller }) => {
    const { content, id, name, created_at: createdAt } = await studies.findStudy(db, { id: params.id, authorId: caller.id })
    return { ...content, id, name, createdAt, version: versionOf({ name }) }
  })

  mount(renameStudy, async ({ params: { id }, body: { name, version }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await studies.renameStudy(trx, { id, authorId: caller.id }, { name, version })
      await audit(trx, { action: 'study-renamed', actor: caller.id, object: study(id), client }, now())
    })
    return { id, name }
  })

  mount(deleteStudy, async ({ params: { id }, caller, client }) => {
    const images = await db.transaction().execute(async (trx) => {
      await audit(trx, { action: 'study-deleted', actor: caller.id, object: study(id), client }, now())
      return studies.deleteStudy(trx, { id, authorId: caller.id })
    })
    await files.setAside(images)
    return { id }
  })

  mount(duplicateStudy, async ({ params, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const id = await studies.duplicateStudy(trx, { id: params.id, authorId: caller.id }, now())
      const details = { study: params.id }
      await audit(trx, { action: 'study-duplicated', actor: caller.id, object: study(id), client, details }, now())
      return { id }
    }),
  )
}

function study(id: string) {
  return { type: 'study', id } as const
}
