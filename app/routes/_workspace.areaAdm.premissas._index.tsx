import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PremisesPage } from '~/areas/admin/premises/premises-page'
import { openPremises } from '~/areas/admin/premises/premises.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Premissas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openPremises(await requireMember(request, context, '/areaAdm/premissas'))
}

export default function Premises() {
  return <PremisesPage {...useLoaderData<typeof loader>()} />
}
