import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedPdf } from '~/areas/simulator/studies/shared.server'

export async function loader({ params: { token = '' }, request, context }: LoaderFunctionArgs) {
  return sharedPdf(context.provider, token, context.brand, context.now(), new URL(request.url).searchParams)
}
