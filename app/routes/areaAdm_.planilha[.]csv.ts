import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadRows } from '~/areas/residential/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/areaAdm/planilha.csv')
  return downloadRows(provider, 'csv')
}
