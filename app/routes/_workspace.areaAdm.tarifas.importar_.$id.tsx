import { data, type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ImportPage } from '~/areas/admin/tariffs/import/import-page'
import { changeImport, openImport } from '~/areas/admin/tariffs/import/import.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Importação de tarifas')

/** While an import runs, its page is opened again every two seconds, also without script. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const opened = await openImport(await requireMember(request, context, '/areaAdm/tarifas/importar/:id'), params['id']!)
  return data(opened, opened.it.state === 'running' ? { headers: { Refresh: '2' } } : {})
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/tarifas/importar/:id')
  return changeImport(member, params['id']!, await request.formData(), context)
}

export default function TariffImport() {
  return <ImportPage {...useLoaderData<typeof loader>()} />
}
