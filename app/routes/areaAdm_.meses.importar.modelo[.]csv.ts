import type { LoaderFunctionArgs } from '@remix-run/node'
import { modelFile } from '~/areas/admin/months/imports/model-file.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/areaAdm/meses/importar/modelo.csv')
  return modelFile()
}
