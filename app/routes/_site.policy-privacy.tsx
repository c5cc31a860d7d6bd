import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { breadcrumbs } from '~/areas/site/seo/structured-data'
import { PrivacyPolicyPage } from '~/areas/site/legal/privacy-policy-page'
import { publicMeta } from '~/ui/public-meta'

export const meta = publicMeta({
  title: 'Política de privacidade',
  description: 'Que dados pessoais tratamos, para quê, por quanto tempo, e como pedir acesso, correção ou exclusão.',
  structuredData: (site) => [breadcrumbs(site, { name: 'Política de privacidade', path: '/policy-privacy' })],
})

export const loader = ({ context }: LoaderFunctionArgs) => ({ brand: context.brand })

export default function PrivacyPolicy() {
  return <PrivacyPolicyPage {...useLoaderData<typeof loader>()} />
}
