import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeTerms, openTerms } from '~/areas/simulator/portfolios/change-terms.server'
import { TermsPage } from '~/areas/simulator/portfolios/terms-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Condições da carteira')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/carteiras/:id/condicoes')
  return openTerms(member, params['id']!, context.now())
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/carteiras/:id/condicoes')
  return changeTerms(member, params['id']!, await request.formData())
}

export default function PortfolioTerms() {
  return <TermsPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
