import type { LoaderFunctionArgs } from '@remix-run/node'
import { sitemap } from '~/areas/site/seo/sitemap'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(context.publicUrl ?? request.url)
  return new Response(sitemap(origin, context.cobrands), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
