import { useLoaderData } from '@remix-run/react'
import { OfferListPage } from '~/areas/admin/offers/offers-page'
import { openOfferList } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas')

export const meta = titleMeta('Ofertas')

export const loader = guarded((member, { query }) => openOfferList(member, query))

export default function Offers() {
  return <OfferListPage {...useLoaderData<typeof loader>()} />
}
