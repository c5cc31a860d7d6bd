import { useLoaderData } from '@remix-run/react'
import { WithdrawPage } from '~/areas/admin/offers/offer-pages'
import { openOffer, withdrawOfferForm } from '~/areas/admin/offers/offers.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/ofertas/:id/retirar')

export const meta = titleMeta('Retirar a oferta')

export const loader = guarded((member, { context, params }) => openOffer(member, params.id, context))

export const action = guarded((member, { context, params }) => withdrawOfferForm(member, params.id, context))

export default function Withdraw() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />
}
