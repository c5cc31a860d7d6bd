import { useLoaderData } from '@remix-run/react'
import { changeKeys, openKeys } from '~/areas/admin/api-keys/keys.server'
import { KeysPage } from '~/areas/admin/api-keys/keys-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id/chaves')

export const meta = titleMeta('Chaves da API')

export const loader = guarded((member, { request, context, params }) => openKeys(member, params.id, context, request.url))

export const action = guarded(async (member, { request, context, params }) =>
  changeKeys(member, params.id, await request.formData(), context),
)

export default function Keys() {
  return <KeysPage {...useLoaderData<typeof loader>()} />
}
