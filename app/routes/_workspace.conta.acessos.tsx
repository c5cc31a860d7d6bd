import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignInsPage } from '~/areas/account/settings/sign-ins-page'
import { endSignIns, openSignIns } from '~/areas/account/settings/sign-ins.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Sessões ativas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openSignIns(await requireMember(request, context, '/conta/acessos'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/conta/acessos')
  return endSignIns(member, await request.formData(), context)
}

export default function SignIns() {
  return <SignInsPage {...useLoaderData<typeof loader>()} />
}
