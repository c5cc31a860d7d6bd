import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { acceptResetLink, resetPassword } from '~/areas/account/recovery/reset.server'
import { ResetPage } from '~/areas/account/recovery/reset-page'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'account' }

export const meta = titleMeta('Nova senha')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return acceptResetLink(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return resetPassword(request, context)
}

export default function Reset() {
  const reply = useActionData<typeof action>()
  const { problem } = useLoaderData<typeof loader>()
  const isDone = reply !== undefined && 'isDone' in reply
  return <ResetPage problem={reply && 'problem' in reply ? reply.problem : problem} isDone={isDone} />
}
