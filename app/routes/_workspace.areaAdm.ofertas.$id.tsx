import { useLoaderData } from '@remix-run/react'
import { EditOfferPage } from '~/areas/admin/offers/offer-pages'
import { editOffer, openOffer } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas/:id')

export const meta = titleMeta('Editar a oferta')

export const loader = guarded((member, { context, params }) => openOffer(member, params.id, context))

export const action = guarded(async (member, { request, context, params }) =>
  editOffer(member, params.id, await request.formData(), context),
)

export default function EditOffer() {
  return <EditOfferPage {...useLoaderData<typeof loader>()} />
}
