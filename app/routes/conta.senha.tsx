import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { PasswordPage } from '~/areas/account/settings/password-page'
import { changePassword } from '~/areas/account/settings/profile.server'
import { requireSignedIn } from '~/session/guards.server'
import { titled } from '~/ui/titled'

export const meta = titled('Mudar a senha')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn(request, context)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changePassword(request, context)
}

export default function Password() {
  return <PasswordPage refusal={useActionData<typeof action>()?.refusal} />
}
