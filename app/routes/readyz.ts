import type { LoaderFunctionArgs } from '@remix-run/node'

/** For load balancers: whether to send requests here, and what is missing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { isReady, states } = await context.readiness()
  return Response.json(states, { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } })
}
