import { useLoaderData } from '@remix-run/react'
import { ExchangePage } from '~/areas/admin/documents/documents-page'
import { openExchange } from '~/areas/admin/documents/documents.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/documentos')

export const meta = titleMeta('Documentos')

export const loader = guarded((member, { query }) => openExchange(member, query))

export default function Documents() {
  return <ExchangePage {...useLoaderData<typeof loader>()} />
}
