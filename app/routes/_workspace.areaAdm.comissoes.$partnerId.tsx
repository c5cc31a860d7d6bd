import { useLoaderData } from '@remix-run/react'
import { LedgerPage } from '~/areas/commissions/administration/ledger-page'
import { changeLedger, openLedger } from '~/areas/commissions/administration/ledger.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/comissoes/:partnerId')

export const meta = titleMeta('Comissões de um parceiro')

export const loader = guarded((member, { context, params, query }) => openLedger(member, params.partnerId, query, context.now()))

export const action = guarded(async (member, { request, context, params }) =>
  changeLedger(member, params.partnerId, await request.formData(), context),
)

export default function Ledger() {
  return <LedgerPage {...useLoaderData<typeof loader>()} />
}
