import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadStudy } from '~/areas/simulator/study/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudo.xlsx')
  return downloadStudy(provider, new URL(request.url).searchParams.get('estudo') ?? '', 'xlsx')
}
