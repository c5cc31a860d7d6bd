import type { LoaderFunctionArgs } from '@remix-run/node'
import { signingFile } from '~/areas/sales/signing.server'

export async function loader({ params: { token = '' }, request, context }: LoaderFunctionArgs) {
  return signingFile(context, token, new URL(request.url).searchParams)
}
