import { useLoaderData } from '@remix-run/react'
import { OffersPage } from '~/areas/partner/offers/offers-page'
import { openPartnerOffers } from '~/areas/partner/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro/ofertas')

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Ofertas')

export const loader = guarded((member, { query }) => openPartnerOffers(member, query))

export default function Offers() {
  return <OffersPage {...useLoaderData<typeof loader>()} />
}
