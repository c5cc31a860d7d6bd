import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PricePage } from '~/areas/admin/offers/offer-pages'
import { offerAtPrice, openOffer } from '~/areas/admin/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Ofertar')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return openOffer(await requireMember(request, context, '/areaAdm/ofertas/:id/ofertar'), params['id']!, context)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/ofertas/:id/ofertar')
  return offerAtPrice(member, params['id']!, await request.formData(), context)
}

export default function Price() {
  return <PricePage {...useLoaderData<typeof loader>()} />
}
