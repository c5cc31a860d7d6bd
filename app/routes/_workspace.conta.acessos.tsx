import { useLoaderData } from '@remix-run/react'
import { SignInsPage } from '~/areas/account/settings/sign-ins-page'
import { endOwnSignIns, openSignIns } from '~/areas/account/settings/sign-ins.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta/acessos')

export const meta = titleMeta('Sessões ativas')

export const loader = guarded((member) => openSignIns(member))

export const action = guarded(async (member, { request, context }) => endOwnSignIns(member, await request.formData(), context))

export default function SignIns() {
  return <SignInsPage {...useLoaderData<typeof loader>()} />
}
