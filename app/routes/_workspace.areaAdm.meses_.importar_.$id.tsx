import { useLoaderData } from '@remix-run/react'
import { PreviewPage } from '~/areas/admin/months/imports/preview-page'
import { changeMonthImport, openPreview } from '~/areas/admin/months/imports/preview.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/meses/importar/:id')

export const meta = titleMeta('Importação de meses')

export const loader = guarded((member, { params, query }) => openPreview(member, params.id, query))

export const action = guarded(async (member, { request, context, params, query }) =>
  changeMonthImport(member, params.id, query, await request.formData(), context),
)

export default function Preview() {
  return <PreviewPage {...useLoaderData<typeof loader>()} />
}
