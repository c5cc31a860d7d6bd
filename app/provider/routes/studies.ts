import { randomUUID } from 'node:crypto'
import { createStudy, getStudy } from '~/contract/studies'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { Refusal } from '../refusal'

export function mountStudies(mount: Mount, { db, now }: Deps) {
  mount(createStudy, async ({ body, caller }) => {
    const id = randomUUID()
    const row = {
      id,
      author_id: caller.id,
      mode: body.mode,
      customer_name: body.request.nomeCliente ?? null,
      created_at: now().toISOString(),
      content: JSON.stringify(body),
    }
    await db.insertInto('study').values(row).execute()
    return { id }
  })

  mount(getStudy, async ({ params, caller }) => {
    const found = await db
      .selectFrom('study')
      .select(['id', 'created_at', 'content'])
      .where('id', '=', params.id)
      .where('author_id', '=', caller.id)
      .executeTakeFirst()
    if (!found) throw new Refusal(404, 'Estudo não encontrado.')
    return { ...JSON.parse(found.content), id: found.id, createdAt: found.created_at }
  })
}
