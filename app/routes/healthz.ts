import type { LoaderFunctionArgs } from '@remix-run/node'

/** What a load balancer asks: the version that runs, and whether its database answers. */
export async function loader({ context }: LoaderFunctionArgs) {
  const health = await context.health()
  return Response.json(health, { status: health.database === 'ok' ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
