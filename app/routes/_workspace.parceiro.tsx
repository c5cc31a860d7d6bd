import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HomePage } from '~/areas/partner/home/home-page'
import { openHome } from '~/areas/partner/home/home.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Area do Integrador')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openHome(await requireMember(request, context, '/parceiro'), context)
}

export default function Partner() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
