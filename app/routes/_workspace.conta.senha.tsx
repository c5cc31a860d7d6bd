import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PasswordPage } from '~/areas/account/settings/password-page'
import { changePassword, openPassword } from '~/areas/account/settings/profile.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Mudar a senha')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openPassword(await requireMember(request, context, '/conta/senha'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/conta/senha')
  return changePassword(member, await request.formData(), context)
}

export default function Password() {
  return <PasswordPage {...useLoaderData<typeof loader>()} />
}
