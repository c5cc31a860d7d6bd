import type { LoaderFunctionArgs } from '@remix-run/node'
import { administrators, downloadRows } from '~/areas/residential/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, administrators)
  return downloadRows(provider, 'csv')
}
