import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openPublicData, sendPublicFile } from '~/areas/admin/public-data/public-data.server'
import { SendPublicDataPage } from '~/areas/admin/public-data/send-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { script: 'upload' }
export const meta = titleMeta('Enviar dados públicos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { items } = await openPublicData(await requireMember(request, context, '/areaAdm/dados/enviar'))
  return { items }
}

export async function action({ request: sent, context }: ActionFunctionArgs) {
  // The guard gets an empty body: it copies a form's body, and this one is read once, as a stream.
  const headers = new Headers(sent.headers)
  for (const ofBody of ['content-type', 'content-length']) headers.delete(ofBody)
  const request = new Request(sent.url, { method: 'POST', headers, body: new URLSearchParams() })
  return sendPublicFile(await requireMember(request, context, '/areaAdm/dados/enviar'), sent, context)
}

export default function SendPublicData() {
  return <SendPublicDataPage {...useLoaderData<typeof loader>()} />
}
