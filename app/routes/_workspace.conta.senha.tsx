import { useLoaderData } from '@remix-run/react'
import { PasswordPage } from '~/areas/account/settings/password-page'
import { changePassword, openPassword } from '~/areas/account/settings/profile.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta/senha')

export const meta = titleMeta('Mudar a senha')

export const loader = guarded((member) => openPassword(member))

export const action = guarded(async (member, { request, context }) => changePassword(member, await request.formData(), context))

export default function Password() {
  return <PasswordPage {...useLoaderData<typeof loader>()} />
}
