import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { InformationPage } from '~/areas/partner/information/information-page'
import { changeInformation, openInformation } from '~/areas/partner/information/information.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PartnerError as ErrorBoundary } from '~/areas/partner/partner-error'

export const handle: PageHandle = { style: 'partner' }
export const meta = titleMeta('Minhas informações')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openInformation(await requireMember(request, context, '/parceiro/informacoes'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/parceiro/informacoes')
  return changeInformation(member, await request.formData(), context)
}

export default function Information() {
  return <InformationPage {...useLoaderData<typeof loader>()} />
}
