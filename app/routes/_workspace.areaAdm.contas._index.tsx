import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openAccounts } from '~/areas/admin/accounts/accounts.server'
import { AccountsPage } from '~/areas/admin/accounts/accounts-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Contas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openAccounts(await requireMember(request, context, '/areaAdm/contas'), new URL(request.url).searchParams)
}

export default function Accounts() {
  return <AccountsPage {...useLoaderData<typeof loader>()} />
}
