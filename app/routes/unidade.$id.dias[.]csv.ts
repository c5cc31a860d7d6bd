import type { LoaderFunctionArgs } from '@remix-run/node'
import { daysFile } from '~/areas/units/files.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/unidade/:id/dias.csv')
  return daysFile(provider, params['id']!, 'csv', new URL(request.url).searchParams)
}
