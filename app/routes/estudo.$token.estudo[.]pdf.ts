import type { LoaderFunctionArgs } from '@remix-run/node'
import { sharedPdf } from '~/areas/simulator/studies/shared.server'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return sharedPdf(context.provider, params['token']!, context.brand, context.now())
}
