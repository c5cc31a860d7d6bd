import { useLoaderData } from '@remix-run/react'
import { OwnCommissionsPage } from '~/areas/commissions/partner/own-commissions-page'
import { openOwnCommissions } from '~/areas/commissions/partner/own-commissions.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro/comissoes')

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Comissões')

export const loader = guarded((member, { query }) => openOwnCommissions(member, query))

export default function OwnCommissions() {
  return <OwnCommissionsPage {...useLoaderData<typeof loader>()} />
}
