import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { openConfirmEmail, sendConfirmEmail, type ConfirmationReply } from '~/areas/account/registration/confirm-email.server'
import { ConfirmEmailPage } from '~/areas/account/registration/confirm-email-page'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'account' }

export const meta = titleMeta('Confirme o seu e-mail')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openConfirmEmail(request, context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  return sendConfirmEmail(request, context)
}

export default function ConfirmEmail() {
  const { isDone = false, problem, asked } = useActionData<ConfirmationReply>() ?? {}
  return <ConfirmEmailPage {...useLoaderData<typeof loader>()} isDone={isDone} problem={problem} asked={asked} />
}
