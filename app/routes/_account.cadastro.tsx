import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openRegistration, sendRegistration } from '~/areas/account/registration/register.server'
import { RegistrationPage } from '~/areas/account/registration/registration-page'
import { requireVisitor } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Crie sua conta')

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request, context)
  return openRegistration(context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request, context)
  return sendRegistration(request, context)
}

export default function Registration() {
  return <RegistrationPage {...useLoaderData<typeof loader>()} />
}
