import { useActionData, useLoaderData } from '@remix-run/react'
import { changeWatchList, openWatchList } from '~/areas/market/watch/watch.server'
import { WatchPage } from '~/areas/market/watch/watch-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/acompanhados')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Agentes acompanhados')

export const loader = guarded((member, { query }) => openWatchList(member, query))

export const action = guarded(async (member, { request, context }) => changeWatchList(member, await request.formData(), context))

export default function WatchList() {
  const reply = useActionData<typeof action>()
  return <WatchPage {...useLoaderData<typeof loader>()} problem={reply?.problem} />
}
