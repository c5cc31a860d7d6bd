import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OffersPage } from '~/areas/partner/offers/offers-page'
import { openOffers } from '~/areas/partner/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Ofertas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOffers(await requireMember(request, context, '/parceiro/ofertas'), new URL(request.url).searchParams)
}

export default function Offers() {
  return <OffersPage {...useLoaderData<typeof loader>()} />
}
