import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OffersPage } from '~/areas/admin/offers/offers-page'
import { openOffers } from '~/areas/admin/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Ofertas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOffers(await requireMember(request, context, '/areaAdm/ofertas'), new URL(request.url).searchParams)
}

export default function Offers() {
  return <OffersPage {...useLoaderData<typeof loader>()} />
}
