import type { LoaderFunctionArgs } from '@remix-run/node'
import { promiseFile } from '~/areas/units/files.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/unidade/:id/promessa.csv')
  return promiseFile(provider, params['id']!, 'csv')
}
