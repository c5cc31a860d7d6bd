import { useLoaderData } from '@remix-run/react'
import { openSending, sendToPartners } from '~/areas/admin/documents/documents.server'
import { SendPage } from '~/areas/admin/documents/send-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/documentos/enviar')

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.partners.search ? 'live-list' : 'upload'),
}
export const meta = titleMeta('Enviar documentos')

export const loader = guarded((member, { query }) => openSending(member, query))

export const action = guarded(async (member, { request }) => sendToPartners(member, await request.formData()))

export default function Send() {
  return <SendPage {...useLoaderData<typeof loader>()} />
}
