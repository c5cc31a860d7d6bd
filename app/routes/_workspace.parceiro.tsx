import { useLoaderData } from '@remix-run/react'
import { PartnerHomePage } from '~/areas/partner/home/home-page'
import { openPartnerHome } from '~/areas/partner/home/home.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro')

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Area do Integrador')

export const loader = guarded((member, { context }) => openPartnerHome(member, context))

export default function Partner() {
  return <PartnerHomePage {...useLoaderData<typeof loader>()} />
}
