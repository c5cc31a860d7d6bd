import { useLoaderData } from '@remix-run/react'
import { PartnerInformationPage } from '~/areas/partner/information/information-page'
import { changeInformation, openInformation } from '~/areas/partner/information/information.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

const guarded = doorway('/parceiro/informacoes')

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Minhas informações')

export const loader = guarded((member) => openInformation(member))

export const action = guarded(async (member, { request, context }) =>
  changeInformation(member, await request.formData(), context),
)

export default function Information() {
  return <PartnerInformationPage {...useLoaderData<typeof loader>()} />
}
