import { useLoaderData } from '@remix-run/react'
import { AlertsPage } from '~/areas/client/alerts/alerts-page'
import { changeAlerts, openAlerts } from '~/areas/client/alerts/alerts.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/client/alertas')

export const handle: PageHandle = { style: 'client' }

export const meta = titleMeta('Alertas')

export const loader = guarded((member, { query, context }) => openAlerts(member, query, context.now()))

export const action = guarded((member, { request, context }) => changeAlerts(member, request, context))

export default function Alerts() {
  return <AlertsPage {...useLoaderData<typeof loader>()} />
}
