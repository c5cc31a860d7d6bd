import { useLoaderData } from '@remix-run/react'
import { endAccountSignIns, openAccount } from '~/areas/admin/accounts/account.server'
import { EndSignInsPage } from '~/areas/admin/accounts/end-sign-ins-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contas/:id/encerrar')

export const meta = titleMeta('Encerrar as sessões')

export const loader = guarded((member, { params }) => openAccount(member, params.id))

export const action = guarded((member, { context, params }) => endAccountSignIns(member, params.id, context))

export default function EndSignIns() {
  return <EndSignInsPage {...useLoaderData<typeof loader>()} />
}
