import { yearPdf } from '~/areas/simulator/year/year-files.server'
import { doorway } from '~/session/doorway.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/simulacao/doze-meses.pdf')
  const query = new URL(request.url).searchParams
  return yearPdf(member, query, context.brand, context.now())
}
