import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { organization } from '~/areas/site/seo/structured-data'
import { LandingPage } from '~/areas/site/landing/landing-page'
import { readAskedPage } from '~/session/asked-page.server'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'landing' }

export const meta = publicMeta({
  title: 'Mercado livre de energia e autoprodução',
  description:
    'Mercado livre, autoprodução, projetos e consultoria em energia. Simule com tarifas reais quanto a sua empresa economiza no mercado livre.',
  structuredData: (site) => [organization(site)],
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { askedPath, headers } = await readAskedPage(request, context)
  return data({ brand: context.brand, askedPath }, { headers })
}

export default function Index() {
  return <LandingPage {...useLoaderData<typeof loader>()} />
}
