import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EditOfferPage } from '~/areas/admin/offers/offer-pages'
import { editOffer, openOffer } from '~/areas/admin/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Editar a oferta')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return openOffer(await requireMember(request, context, '/areaAdm/ofertas/:id'), params['id']!, context)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/ofertas/:id')
  return editOffer(member, params['id']!, await request.formData(), context)
}

export default function EditOffer() {
  return <EditOfferPage {...useLoaderData<typeof loader>()} />
}
