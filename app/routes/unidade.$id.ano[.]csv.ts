import type { LoaderFunctionArgs } from '@remix-run/node'
import { yearFile } from '~/areas/units/files.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/unidade/:id/ano.csv')
  return yearFile(provider, params['id']!, 'csv')
}
