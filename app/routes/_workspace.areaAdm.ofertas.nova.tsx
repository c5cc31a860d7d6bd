import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewOfferPage } from '~/areas/admin/offers/offer-pages'
import { addOffer, openNewOffer } from '~/areas/admin/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Cadastrar nova oferta')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openNewOffer(await requireMember(request, context, '/areaAdm/ofertas/nova'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  return addOffer(await requireMember(request, context, '/areaAdm/ofertas/nova'), await request.formData(), context)
}

export default function NewOffer() {
  return <NewOfferPage {...useLoaderData<typeof loader>()} />
}
