import { useLoaderData } from '@remix-run/react'
import { RegistrationsPage } from '~/areas/admin/registrations/registrations-page'
import { decideRegistration, openRegistrations } from '~/areas/admin/registrations/registrations.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/cadastros')

export const meta = titleMeta('Cadastros')

export const loader = guarded((member, { query }) => openRegistrations(member, query))

export const action = guarded(async (member, { request, context, query }) =>
  decideRegistration(member, query, await request.formData(), context),
)

export default function Registrations() {
  return <RegistrationsPage {...useLoaderData<typeof loader>()} />
}
