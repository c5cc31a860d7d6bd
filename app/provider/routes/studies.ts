import { createStudy, deleteStudy, duplicateStudy, getStudy, listStudies, renameStudy } from '~/contract/studies'
import { hasPermission } from '~/domain/access/access'
import type { Caller } from '../auth/identify'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'
import * as studies from '../studies/studies'

export function mountStudies(mount: Mount, { db, files, now }: Deps) {
  mount(createStudy, async ({ body, caller }) => {
    if ('proposal' in body && body.proposal && !hasPermission(caller, 'proposal')) {
      throw new Refusal(403, 'Você não tem permissão para gerar propostas.', ['proposal'])
    }
    return { id: await studies.keepStudy(db, body, caller.id, now()) }
  })

  mount(listStudies, async ({ params, caller }) => {
    const { rows, total } = await studies.listStudiesOf(db, caller.id, params)
    const items = rows.map((row) => ({
      id: row.id,
      name: row.name,
      mode: row.mode as Mode,
      customerName: row.customer_name,
      distributorName: row.distributor_name,
      createdAt: row.created_at,
      savingBrl: row.saving_brl,
      savingFraction: row.saving_fraction,
    }))
    return { items, total, page: params.page, pageSize: params.pageSize }
  })

  mount(getStudy, async ({ params, caller }) => {
    const { content, id, name, created_at: createdAt } = await studies.findStudy(db, keyOf(params, caller))
    return { ...content, id, name, createdAt }
  })

  mount(renameStudy, async ({ params, body, caller }) => {
    await studies.renameStudy(db, keyOf(params, caller), body.name)
    return { id: params.id, name: body.name }
  })

  mount(deleteStudy, async ({ params, caller }) => {
    const images = await studies.deleteStudy(db, keyOf(params, caller))
    for (const id of images) await files.remove(id)
    return { id: params.id }
  })

  mount(duplicateStudy, async ({ params, caller }) => {
    return { id: await studies.duplicateStudy(db, keyOf(params, caller), now()) }
  })
}

type Mode = 'ML' | 'APE' | 'MLXAPE' | 'GDXAPE'

function keyOf({ id }: { id: string }, caller: Caller): studies.StudyKey {
  return { id, authorId: caller.id }
}
