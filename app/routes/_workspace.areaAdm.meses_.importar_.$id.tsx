import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PreviewPage } from '~/areas/admin/months/imports/preview-page'
import { changeImport, openPreview } from '~/areas/admin/months/imports/preview.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Importação de meses')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/meses/importar/:id')
  return openPreview(member, params['id']!, new URL(request.url).searchParams)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/meses/importar/:id')
  return changeImport(member, params['id']!, new URL(request.url).searchParams, await request.formData(), context)
}

export default function Preview() {
  return <PreviewPage {...useLoaderData<typeof loader>()} />
}
