import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WithdrawPage } from '~/areas/admin/offers/offer-pages'
import { openOffer, withdraw } from '~/areas/admin/offers/offers.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Retirar a oferta')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return openOffer(await requireMember(request, context, '/areaAdm/ofertas/:id/retirar'), params['id']!, context)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return withdraw(await requireMember(request, context, '/areaAdm/ofertas/:id/retirar'), params['id']!, context)
}

export default function Withdraw() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />
}
