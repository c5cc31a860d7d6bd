import type { LoaderFunctionArgs } from '@remix-run/node'
import { refuseTooManyFiles } from '~/areas/units/file-limit.server'
import { yearFile } from '~/areas/units/files.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireMember(request, context, '/unidade/:id/ano.csv')
  return (await refuseTooManyFiles(member, context)) ?? yearFile(member.provider, params['id']!, 'csv')
}
