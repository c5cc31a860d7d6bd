import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { endAlerts } from '~/areas/client/alerts/unsubscribe.server'
import { UnsubscribeAnswer, UnsubscribePage } from '~/areas/client/alerts/unsubscribe-page'
import { titleMeta } from '~/ui/title-meta'

export const meta: MetaFunction = (page) => [
  ...titleMeta('Cancelar os alertas por e-mail')(page)!,
  { name: 'robots', content: 'noindex' },
]

export async function action({ request, context }: ActionFunctionArgs) {
  return endAlerts(request, context)
}

export default function Unsubscribe() {
  const answer = useActionData<typeof action>()
  return (
    <main id="conteudo" className="page page-narrow">
      {answer ? <UnsubscribeAnswer {...answer} /> : <UnsubscribePage />}
    </main>
  )
}
