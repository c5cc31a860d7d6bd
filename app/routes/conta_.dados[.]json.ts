import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadJson } from '~/areas/account/settings/own-data.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  return downloadJson(request, context)
}
