import { useLoaderData } from '@remix-run/react'
import { addWebhook, openWebhooks } from '~/areas/admin/webhooks/webhooks.server'
import { WebhooksPage } from '~/areas/admin/webhooks/webhooks-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id/webhooks')

export const meta = titleMeta('Webhooks')

export const loader = guarded((member, { params }) => openWebhooks(member, params.id))

export const action = guarded(async (member, { request, params }) => addWebhook(member, params.id, await request.formData()))

export default function Webhooks() {
  return <WebhooksPage {...useLoaderData<typeof loader>()} />
}
