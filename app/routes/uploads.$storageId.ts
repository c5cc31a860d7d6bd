import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadUpload } from '~/areas/residential/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/uploads/:storageId')
  return downloadUpload(provider, params['storageId']!)
}
