import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AlertsPage } from '~/areas/client/alerts/alerts-page'
import { changeSubscription, openAlerts } from '~/areas/client/alerts/alerts.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'client' }

export const meta = titleMeta('Alertas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openAlerts(await requireMember(request, context, '/client/alertas'), context.now())
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/client/alertas')
  return changeSubscription(member, await request.formData(), context)
}

export default function Alerts() {
  return <AlertsPage {...useLoaderData<typeof loader>()} />
}
