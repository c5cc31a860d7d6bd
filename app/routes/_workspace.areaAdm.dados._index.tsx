import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PublicDataPage } from '~/areas/admin/public-data/public-data-page'
import { askForPublicData, openPublicData } from '~/areas/admin/public-data/public-data.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/dados')

export const meta = titleMeta('Dados públicos')

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = guarded(async (member) => {
  const opened = await openPublicData(member)
  return data(opened, opened.items.some(({ isRunning }) => isRunning) ? { headers: { Refresh: '2' } } : {})
})

export const action = guarded(async (member, { request, context }) => askForPublicData(member, await request.formData(), context))

export default function PublicData() {
  return <PublicDataPage {...useLoaderData<typeof loader>()} />
}
