import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadCsv } from '~/areas/account/settings/own-data.server'

export function loader({ request, context }: LoaderFunctionArgs) {
  return downloadCsv(request, context)
}
