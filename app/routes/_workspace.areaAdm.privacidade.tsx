import { useLoaderData } from '@remix-run/react'
import { DeletionsPage } from '~/areas/admin/privacy/deletions-page'
import { answerDeletion, openDeletions } from '~/areas/admin/privacy/deletions.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/privacidade')

export const meta = titleMeta('Pedidos de exclusão')

export const loader = guarded((member, { query }) => openDeletions(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  answerDeletion(member, query, await request.formData(), context),
)

export default function Deletions() {
  return <DeletionsPage {...useLoaderData<typeof loader>()} />
}
