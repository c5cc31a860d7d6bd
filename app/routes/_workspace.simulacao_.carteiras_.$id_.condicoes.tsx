import { useActionData, useLoaderData } from '@remix-run/react'
import { changeTerms, openTerms } from '~/areas/simulator/portfolios/change-terms.server'
import { TermsPage } from '~/areas/simulator/portfolios/terms-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { PortfolioError as ErrorBoundary } from '~/areas/simulator/portfolios/portfolio-error'

const guarded = doorway('/simulacao/carteiras/:id/condicoes')

export const handle: PageHandle = { script: 'enhance', style: 'portfolios' }
export const meta = titleMeta('Condições da carteira')

export const loader = guarded((member, { context, params }) => openTerms(member, params.id, context.now()))

export const action = guarded(async (member, { request, params }) => changeTerms(member, params.id, await request.formData()))

export default function PortfolioTerms() {
  return <TermsPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
