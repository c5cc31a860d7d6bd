import { useLoaderData } from '@remix-run/react'
import { OffersPage } from '~/areas/admin/offers/offers-page'
import { openOffers } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas')

export const meta = titleMeta('Ofertas')

export const loader = guarded((member, { query }) => openOffers(member, query))

export default function Offers() {
  return <OffersPage {...useLoaderData<typeof loader>()} />
}
