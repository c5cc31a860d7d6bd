import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeAccount, openAccess } from '~/areas/admin/accounts/account.server'
import { AccountPage } from '~/areas/admin/accounts/account-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Conta')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openAccess(await requireMember(request, context, '/areaAdm/contas/:id'), params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/contas/:id')
  return changeAccount(member, params['id']!, await request.formData(), context)
}

export default function Account() {
  return <AccountPage {...useLoaderData<typeof loader>()} />
}
