import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LedgerPage } from '~/areas/commissions/administration/ledger-page'
import { changeLedger, openLedger } from '~/areas/commissions/administration/ledger.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Comissões de um parceiro')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/comissoes/:partnerId')
  return openLedger(member, params['partnerId']!, new URL(request.url).searchParams, context.now())
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/comissoes/:partnerId')
  return changeLedger(member, params['partnerId']!, await request.formData(), context)
}

export default function Ledger() {
  return <LedgerPage {...useLoaderData<typeof loader>()} />
}
