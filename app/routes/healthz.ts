import type { LoaderFunctionArgs } from '@remix-run/node'

/** Whether the process is alive, and its version. It asks no database: a restart of this process would not bring one back. */
export async function loader({ context }: LoaderFunctionArgs) {
  return Response.json({ process: 'ok', version: context.version }, { headers: { 'Cache-Control': 'no-store' } })
}
