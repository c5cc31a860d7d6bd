import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TariffImportsPage } from '~/areas/admin/tariffs/import/imports-page'
import { openTariffImports, sendTariffFile } from '~/areas/admin/tariffs/import/imports.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { script: 'upload' }
export const meta = titleMeta('Importar tarifas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openTariffImports(await requireMember(request, context, '/areaAdm/tarifas/importar'), new URL(request.url).searchParams)
}

export async function action({ request: sent, context }: ActionFunctionArgs) {
  // The guard gets an empty body: it copies a form's body, and this one is read once, as a stream.
  const headers = new Headers(sent.headers)
  for (const ofBody of ['content-type', 'content-length']) headers.delete(ofBody)
  const request = new Request(sent.url, { method: 'POST', headers, body: new URLSearchParams() })
  return sendTariffFile(await requireMember(request, context, '/areaAdm/tarifas/importar'), sent)
}

export default function TariffImports() {
  return <TariffImportsPage {...useLoaderData<typeof loader>()} />
}
