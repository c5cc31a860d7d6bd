import { useActionData, useLoaderData } from '@remix-run/react'
import { ProspectsPage } from '~/areas/market/prospects/prospects-page'
import { openProspects, takeToPortfolio } from '~/areas/market/prospects/prospects.server'
import { doorway } from '~/session/doorway.server'
import { mayOpen } from '~/session/route-registry'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/pesquisa-mercado-livre/prospectos')

export const handle: PageHandle = { style: 'market' }
export const meta = titleMeta('Prospectos')

export const loader = guarded(async (member, { context, query }) => ({
  ...(await openProspects(member.provider, query, context.now())),
  maySell: mayOpen(member, '/simulacao/propostas'),
}))

export const action = guarded(async ({ provider }, { request, query }) =>
  takeToPortfolio(provider, query, await request.formData()),
)

export default function Prospects() {
  const opened = useLoaderData<typeof loader>()
  const form = useActionData<typeof action>() ?? opened.form
  return <ProspectsPage {...opened} form={form} />
}
