import { useLoaderData } from '@remix-run/react'
import { PricePage } from '~/areas/admin/offers/offer-pages'
import { offerAtPrice, openOffer } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas/:id/ofertar')

export const meta = titleMeta('Ofertar')

export const loader = guarded((member, { context, params }) => openOffer(member, params.id, context))

export const action = guarded(async (member, { request, context, params }) =>
  offerAtPrice(member, params.id, await request.formData(), context),
)

export default function Price() {
  return <PricePage {...useLoaderData<typeof loader>()} />
}
