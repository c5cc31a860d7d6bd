import type { LoaderFunctionArgs } from '@remix-run/node'

/** Whether the process is alive, and its version. The database is not asked: restarting this process would not bring it back. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ process: 'ok', version: context.version }, { headers: { 'Cache-Control': 'no-store' } })
}
