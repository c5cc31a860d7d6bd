import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SigningPage } from '~/areas/sales/signing-page'
import { answerSigning, openSigning } from '~/areas/sales/signing.server'
import type { PageHandle } from '~/ui/page-handle'

export { SigningError as ErrorBoundary } from '~/areas/sales/signing-page'

export const handle: PageHandle = { script: 'none', style: 'signing' }

export const meta = () => [{ title: 'Assinar uma proposta' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params: { token = '' }, context }: LoaderFunctionArgs) {
  return openSigning(context, token)
}

export async function action({ params: { token = '' }, request, context }: ActionFunctionArgs) {
  return answerSigning(context, token, await request.formData())
}

export default function Signing() {
  return <SigningPage {...useLoaderData<typeof loader>()} />
}
