import type { LoaderFunctionArgs } from '@remix-run/node'
import { simulatorAccess } from '~/areas/simulator/access'
import { downloadStudy } from '~/areas/simulator/study/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, simulatorAccess)
  return downloadStudy(provider, new URL(request.url).searchParams.get('estudo') ?? '', 'xlsx')
}
