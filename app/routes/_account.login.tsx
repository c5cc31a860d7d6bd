import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { logIn } from '~/areas/account/sign-in/login.server'
import { LoginPage } from '~/areas/account/sign-in/login-page'
import { Welcome } from '~/areas/account/sign-in/welcome'
import { requireVisitor } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Entrar')

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request, context)
  return logIn(request, context)
}

export default function Login() {
  const reply = useActionData<typeof action>()
  if (reply && 'goTo' in reply) return <Welcome {...reply} />
  return <LoginPage />
}
