import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadJson } from '~/areas/account/settings/own-data.server'
import { requireSignedIn } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  return downloadJson(await requireSignedIn(request, context), request)
}
