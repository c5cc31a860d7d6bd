import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openAccounts } from '~/areas/admin/accounts/accounts.server'
import { AccountsPage } from '~/areas/admin/accounts/accounts-page'
import { titled } from '~/ui/titled'

export const meta = titled('Contas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openAccounts(request, context)
}

export default function Accounts() {
  return <AccountsPage {...useLoaderData<typeof loader>()} />
}
