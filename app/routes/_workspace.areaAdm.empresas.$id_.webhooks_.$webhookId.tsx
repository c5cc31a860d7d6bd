import { useLoaderData } from '@remix-run/react'
import { WebhookPage } from '~/areas/admin/webhooks/webhook-page'
import { changeOneWebhook, openWebhook } from '~/areas/admin/webhooks/webhooks.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/empresas/:id/webhooks/:webhookId')

export const meta = titleMeta('Webhook')

export const loader = guarded((member, { params, query }) => openWebhook(member, params, query))

export const action = guarded(async (member, { request, context, params }) =>
  changeOneWebhook(member, params, await request.formData(), context),
)

export default function Webhook() {
  return <WebhookPage {...useLoaderData<typeof loader>()} />
}
