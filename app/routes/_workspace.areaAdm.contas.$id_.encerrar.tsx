import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endAccountSignIns, openAccount } from '~/areas/admin/accounts/account.server'
import { EndSignInsPage } from '~/areas/admin/accounts/end-sign-ins-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Encerrar as sessões')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openAccount(await requireMember(request, context, '/areaAdm/contas/:id/encerrar'), params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return endAccountSignIns(await requireMember(request, context, '/areaAdm/contas/:id/encerrar'), params['id']!, context)
}

export default function EndSignIns() {
  return <EndSignInsPage {...useLoaderData<typeof loader>()} />
}
