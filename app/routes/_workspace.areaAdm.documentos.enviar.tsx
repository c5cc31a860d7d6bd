import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openSending, sendDocuments } from '~/areas/admin/documents/documents.server'
import { SendPage } from '~/areas/admin/documents/send-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.partners.search ? 'live-list' : 'upload'),
}
export const meta = titleMeta('Enviar documentos')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openSending(await requireMember(request, context, '/areaAdm/documentos/enviar'), new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/documentos/enviar')
  return sendDocuments(member, await request.formData())
}

export default function Send() {
  return <SendPage {...useLoaderData<typeof loader>()} />
}
