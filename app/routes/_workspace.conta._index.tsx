import { useLoaderData } from '@remix-run/react'
import { ProfilePage } from '~/areas/account/settings/profile-page'
import { saveProfile } from '~/areas/account/settings/profile.server'
import { doorway } from '~/session/doorway.server'
import { openOwnAccount } from '~/session/own-account.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta')

export const meta = titleMeta('Minha conta')

export const loader = guarded((member) => openOwnAccount(member))

export const action = guarded(async (member, { request, context }) => saveProfile(member, await request.formData(), context))

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} />
}
