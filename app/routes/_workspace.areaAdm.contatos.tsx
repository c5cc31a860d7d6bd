import { useLoaderData } from '@remix-run/react'
import { openLeads, saveLeadForm } from '~/areas/admin/leads/leads.server'
import { LeadsPage } from '~/areas/admin/leads/leads-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/contatos')

export const meta = titleMeta('Contatos')

export const loader = guarded((member, { query }) => openLeads(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  saveLeadForm(member, query, await request.formData(), context),
)

export default function Leads() {
  return <LeadsPage {...useLoaderData<typeof loader>()} />
}
