import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SharedPage } from '~/areas/simulator/studies/shared-page'
import { openShared } from '~/areas/simulator/studies/shared.server'
import type { PageHandle } from '~/ui/page-handle'

export { SharedError as ErrorBoundary } from '~/areas/simulator/studies/shared-page'

export const handle: PageHandle = { script: 'enhance', style: 'shared-study' }

export const meta = () => [{ title: 'Estudo de economia de energia' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params: { token = '' }, request, context }: LoaderFunctionArgs) {
  return openShared(context.provider, token, context.now(), new URL(request.url).searchParams)
}

export default function SharedStudy() {
  return <SharedPage {...useLoaderData<typeof loader>()} />
}
