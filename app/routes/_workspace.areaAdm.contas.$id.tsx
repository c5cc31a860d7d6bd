import { useLoaderData } from '@remix-run/react'
import { changeAccount, openAccountAccess } from '~/areas/admin/accounts/account.server'
import { AccountPage } from '~/areas/admin/accounts/account-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contas/:id')

export const meta = titleMeta('Conta')

export const loader = guarded((member, { params }) => openAccountAccess(member, params.id))

export const action = guarded(async (member, { request, context, params }) =>
  changeAccount(member, params.id, await request.formData(), context),
)

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} />
}
