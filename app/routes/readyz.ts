import type { LoaderFunctionArgs } from '@remix-run/node'

/** What a load balancer asks: whether to send requests here, and what is away. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isReady, states } = await context.readiness()
  return Response.json(states, { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
