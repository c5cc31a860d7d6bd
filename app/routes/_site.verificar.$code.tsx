import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { VerifiedPage } from '~/areas/sales/signing-page'
import { openVerified } from '~/areas/sales/signing.server'
import type { PageHandle } from '~/ui/page-handle'

export { VerificationError as ErrorBoundary } from '~/areas/sales/signing-page'

export const handle: PageHandle = { script: 'none', style: 'signing' }

export const meta = () => [{ title: 'Conferir uma assinatura' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params: { code = '' }, context }: LoaderFunctionArgs) {
  return openVerified(context, code)
}

export default function Verify() {
  return <VerifiedPage {...useLoaderData<typeof loader>()} />
}
