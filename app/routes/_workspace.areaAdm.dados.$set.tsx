import { data, type HeadersFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { decidePublicData, openPublicSet } from '~/areas/admin/public-data/public-data.server'
import { SetPage } from '~/areas/admin/public-data/set-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/dados/:set')

export const meta = titleMeta('Conjunto de dados públicos')

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const loader = guarded(async (member, { params }) => {
  const opened = await openPublicSet(member, params.set)
  return data(opened, opened.set.isRunning ? { headers: { Refresh: '2' } } : {})
})

export const action = guarded(async (member, { request, context, params }) =>
  decidePublicData(member, params.set, await request.formData(), context),
)

export default function PublicDataSet() {
  return <SetPage {...useLoaderData<typeof loader>()} />
}
