import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PartnersPage } from '~/areas/commissions/administration/partners-page'
import { openPartners } from '~/areas/commissions/administration/partners.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Comissões')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openPartners(await requireMember(request, context, '/areaAdm/comissoes'), new URL(request.url).searchParams)
}

export default function Commissions() {
  return <PartnersPage {...useLoaderData<typeof loader>()} />
}
