import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { QuotingPage } from '~/areas/sales/tenders/quoting-page'
import { answerQuoting, openQuoting } from '~/areas/sales/tenders/quoting.server'
import type { PageHandle } from '~/ui/page-handle'

export { QuotingError as ErrorBoundary } from '~/areas/sales/tenders/quoting-page'

export const handle: PageHandle = { script: 'none', style: 'signing' }

export const meta = () => [{ title: 'Cotar energia' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params: { token = '' }, request, context }: LoaderFunctionArgs) {
  return openQuoting(context, token, new URL(request.url).searchParams)
}

export async function action({ params: { token = '' }, request, context }: ActionFunctionArgs) {
  return answerQuoting(context, token, await request.formData())
}

export default function Quoting() {
  return <QuotingPage {...useLoaderData<typeof loader>()} />
}
