import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RegistrationsPage } from '~/areas/admin/registrations/registrations-page'
import { decideRegistration, openRegistrations } from '~/areas/admin/registrations/registrations.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Cadastros')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openRegistrations(await requireMember(request, context, '/areaAdm/cadastros'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/cadastros')
  return decideRegistration(member, new URL(request.url).searchParams, await request.formData(), context)
}

export default function Registrations() {
  return <RegistrationsPage {...useLoaderData<typeof loader>()} />
}
