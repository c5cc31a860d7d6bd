import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ApiPage } from '~/areas/api/api-page'
import { describeCalls, describeMessages } from '~/areas/api/describe.server'
import { signatureCheck } from '~/areas/api/signature-check.server'
import { tryCall } from '~/areas/api/try-call.server'
import type { PageHandle } from '~/ui/page-handle'
import { publicMeta } from '~/ui/public-meta'

export const handle: PageHandle = { style: 'api', script: 'none' }

export const meta = publicMeta({
  title: 'API para programas',
  description:
    'As chamadas com que um programa lê as unidades, os meses e os alertas de uma empresa, e os avisos que ele recebe.',
  isHidden: true,
})

/** The same for all visitors: made at the first. */
let described: { calls: ReturnType<typeof describeCalls>; messages: ReturnType<typeof describeMessages> } | undefined

export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  ...(described ??= { calls: describeCalls(), messages: describeMessages() }),
  signatureCheck,
  origin: originOf(request, context),
})

export const action = async ({ request, context }: ActionFunctionArgs) =>
  tryCall(await request.formData(), { context, origin: originOf(request, context) })

function originOf(request: Request, { publicUrl }: AppLoadContext): string {
  return new URL(publicUrl ?? request.url).origin
}

export default function Api() {
  return <ApiPage {...useLoaderData<typeof loader>()} tried={useActionData<typeof action>()} />
}
