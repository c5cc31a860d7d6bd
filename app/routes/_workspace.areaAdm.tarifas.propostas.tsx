import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProposalsPage } from '~/areas/admin/tariffs/proposals/proposals-page'
import { decideProposal, openProposals } from '~/areas/admin/tariffs/proposals/proposals.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Tarifas propostas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openProposals(await requireMember(request, context, '/areaAdm/tarifas/propostas'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/tarifas/propostas')
  return decideProposal(member, new URL(request.url).searchParams, await request.formData(), context)
}

export default function TariffProposals() {
  return <ProposalsPage {...useLoaderData<typeof loader>()} />
}
