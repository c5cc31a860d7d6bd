import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import { SelfProductionPage } from '~/areas/site/self-production-page'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'information' }

export const meta = publicMeta({
  title: 'Autoprodução de energia',
  description:
    'O que é um autoprodutor de energia e como a autoprodução no mercado livre se compara com a geração distribuída: sobras, ICMS, bandeiras, limites.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Autoprodução', path: '/autoproducao' })],
})

export const loader = ({ context }: LoaderFunctionArgs) => ({ brand: context.brand })

export default function SelfProduction() {
  return <SelfProductionPage {...useLoaderData<typeof loader>()} />
}
