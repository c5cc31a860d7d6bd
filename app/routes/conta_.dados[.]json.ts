import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadOwnData } from '~/areas/account/settings/own-data.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadOwnData(await requireMember(request, context, '/conta/dados.json'), request, 'json')
}
