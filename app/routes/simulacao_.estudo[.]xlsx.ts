import { downloadStudy } from '~/areas/simulator/study/downloads.server'
import { doorway } from '~/session/doorway.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudo.xlsx')
  return downloadStudy(provider, new URL(request.url).searchParams.get('estudo') ?? '', 'xlsx', context.now())
}
