import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import { TermsOfUsePage } from '~/areas/site/legal/terms-of-use-page'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({
  title: 'Termos de uso',
  description: 'As condições de uso do site, das contas e do simulador de economia.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Termos de uso', path: '/terms-of-use' })],
})

export const loader = ({ context }: LoaderFunctionArgs) => ({ brandName: context.brand.name })

export default function TermsOfUse() {
  return <TermsOfUsePage {...useLoaderData<typeof loader>()} />
}
