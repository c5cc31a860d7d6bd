import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { logIn } from '~/areas/account/login.server'
import { LoginPage } from '~/areas/account/login-page'
import { requireVisitor } from '~/session/guards.server'
import { titled } from '~/ui/titled'

export const handle = { script: 'enhance' }

export const meta = titled('Entrar')

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request, context)
  return logIn(request, context)
}

export default function Login() {
  const reply = useActionData<typeof action>()
  return <LoginPage refusal={reply && 'refusal' in reply ? reply.refusal : undefined} />
}
