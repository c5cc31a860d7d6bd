import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ApiPage } from '~/areas/api/api-page'
import { describeCalls } from '~/areas/api/describe.server'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'api', script: 'none' }

export const meta = publicMeta({
  title: 'API para programas',
  description: 'As chamadas com que um programa lê as unidades, os meses e os alertas de uma empresa, com uma chave.',
  isHidden: true,
})

/** The same for all visitors: made at the first. */
let calls: ReturnType<typeof describeCalls> | undefined

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  calls: (calls ??= describeCalls()),
  origin: new URL(context.publicUrl ?? request.url).origin,
})

export default function Api() {
  return <ApiPage {...useLoaderData<typeof loader>()} />
}
