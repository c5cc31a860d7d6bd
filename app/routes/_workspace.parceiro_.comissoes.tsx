import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnCommissionsPage } from '~/areas/commissions/partner/own-commissions-page'
import { openOwnCommissions } from '~/areas/commissions/partner/own-commissions.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Comissões')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOwnCommissions(await requireMember(request, context, '/parceiro/comissoes'), new URL(request.url).searchParams)
}

export default function OwnCommissions() {
  return <OwnCommissionsPage {...useLoaderData<typeof loader>()} />
}
