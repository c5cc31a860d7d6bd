import { useLoaderData } from '@remix-run/react'
import { openAccounts } from '~/areas/admin/accounts/accounts.server'
import { AccountsPage } from '~/areas/admin/accounts/accounts-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contas')

export const meta = titleMeta('Contas')

export const loader = guarded((member, { query }) => openAccounts(member, query))

export default function Accounts() {
  return <AccountsPage {...useLoaderData<typeof loader>()} />
}
