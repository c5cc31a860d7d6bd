import type { LoaderFunctionArgs } from '@remix-run/node'
import { showImage } from '~/areas/simulator/study/downloads.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/imagem/:imageId')
  return showImage(provider, params['imageId']!)
}
