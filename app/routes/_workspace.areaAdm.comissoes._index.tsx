import { useLoaderData } from '@remix-run/react'
import { PartnersPage } from '~/areas/commissions/administration/partners-page'
import { openCommissionPartners } from '~/areas/commissions/administration/partners.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/comissoes')

export const meta = titleMeta('Comissões')

export const loader = guarded((member, { query }) => openCommissionPartners(member, query))

export default function Commissions() {
  return <PartnersPage {...useLoaderData<typeof loader>()} />
}
