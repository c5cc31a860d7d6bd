import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RegistrationsPage } from '~/areas/admin/registrations/registrations-page'
import { decideRegistration, openRegistrations } from '~/areas/admin/registrations/registrations.server'
import { titled } from '~/ui/titled'

export const meta = titled('Cadastros')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openRegistrations(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return decideRegistration(request, context)
}

export default function Registrations() {
  return <RegistrationsPage {...useLoaderData<typeof loader>()} undecided={useActionData<typeof action>()} />
}
