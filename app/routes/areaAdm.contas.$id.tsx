import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeAccount, openAccess } from '~/areas/admin/accounts/account.server'
import { AccountPage } from '~/areas/admin/accounts/account-page'
import { titled } from '~/ui/titled'

export const meta = titled('Conta')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openAccess(request, context, params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return changeAccount(request, context, params['id']!)
}

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} unchanged={useActionData<typeof action>()} />
}
