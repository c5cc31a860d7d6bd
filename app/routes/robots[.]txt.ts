import type { LoaderFunctionArgs } from '@remix-run/node'
import { robots } from '~/areas/site/seo/robots'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(context.publicUrl ?? request.url)
  return new Response(robots(origin), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
