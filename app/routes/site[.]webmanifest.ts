import type { LoaderFunctionArgs } from '@remix-run/node'
import { manifest } from '~/areas/site/seo/manifest'

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(manifest(context.brand.name)), { headers: { 'Content-Type': 'application/manifest+json' } })
}
