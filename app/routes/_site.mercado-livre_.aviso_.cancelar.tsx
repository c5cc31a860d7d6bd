import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { endNotice } from '~/areas/site/free-market/notice.server'
import { EndNoticePage } from '~/areas/site/free-market/notice-page'
import { titleMeta } from '~/ui/title-meta'

export const meta: MetaFunction = (page) => [...titleMeta('Excluir o meu contato')(page)!, { name: 'robots', content: 'noindex' }]

export async function action({ request, context }: ActionFunctionArgs) {
  return endNotice(request, context)
}

export default function EndOpeningNotice() {
  return <EndNoticePage isEnded={useActionData<typeof action>()?.isEnded} />
}
