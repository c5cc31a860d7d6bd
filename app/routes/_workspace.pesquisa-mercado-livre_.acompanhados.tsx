import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeWatchList, openWatchList } from '~/areas/market/watch/watch.server'
import { WatchPage } from '~/areas/market/watch/watch-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Agentes acompanhados')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/pesquisa-mercado-livre/acompanhados')
  return openWatchList(member, new URL(request.url).searchParams)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/pesquisa-mercado-livre/acompanhados')
  return changeWatchList(member, await request.formData(), context)
}

export default function WatchList() {
  const reply = useActionData<typeof action>()
  return <WatchPage {...useLoaderData<typeof loader>()} problem={reply?.problem} />
}
