import { useLoaderData } from '@remix-run/react'
import { AlertsPage } from '~/areas/client/alerts/alerts-page'
import { changeSubscription, openAlerts } from '~/areas/client/alerts/alerts.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/client/alertas')

export const handle: PageHandle = { style: 'client' }

export const meta = titleMeta('Alertas')

export const loader = guarded((member, { context }) => openAlerts(member, context.now()))

export const action = guarded(async (member, { request, context }) =>
  changeSubscription(member, await request.formData(), context),
)

export default function Alerts() {
  return <AlertsPage {...useLoaderData<typeof loader>()} />
}
