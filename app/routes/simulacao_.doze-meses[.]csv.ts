import { downloadYear } from '~/areas/simulator/year/year-files.server'
import { doorway } from '~/session/doorway.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/doze-meses.csv')
  const query = new URL(request.url).searchParams
  return downloadYear(member, query, 'csv', context.now())
}
