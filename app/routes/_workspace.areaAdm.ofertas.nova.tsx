import { useLoaderData } from '@remix-run/react'
import { NewOfferPage } from '~/areas/admin/offers/offer-pages'
import { addOffer, openNewOffer } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas/nova')

export const meta = titleMeta('Cadastrar nova oferta')

export const loader = guarded((member) => openNewOffer(member))

export const action = guarded(async (member, { request, context }) => addOffer(member, await request.formData(), context))

export default function NewOffer() {
  return <NewOfferPage {...useLoaderData<typeof loader>()} />
}
