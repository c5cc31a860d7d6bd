import type { LoaderFunctionArgs } from '@remix-run/node'
import { showLogo } from '~/areas/admin/signatures/signatures.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return showLogo(await requireMember(request, context, '/areaAdm/propostas/marca/:id'), params['id']!)
}
