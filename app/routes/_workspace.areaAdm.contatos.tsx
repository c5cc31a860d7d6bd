import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openLeads, updateLead } from '~/areas/admin/leads/leads.server'
import { LeadsPage } from '~/areas/admin/leads/leads-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Contatos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openLeads(await requireMember(request, context, '/areaAdm/contatos'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/contatos')
  return updateLead(member, new URL(request.url).searchParams, await request.formData(), context)
}

export default function Leads() {
  return <LeadsPage {...useLoaderData<typeof loader>()} />
}
