import { useLoaderData } from '@remix-run/react'
import { ProfilePage } from '~/areas/account/settings/profile-page'
import { openProfile, saveProfile } from '~/areas/account/settings/profile.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta')

export const meta = titleMeta('Minha conta')

export const loader = guarded((member) => openProfile(member))

export const action = guarded(async (member, { request, context }) => saveProfile(member, await request.formData(), context))

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} />
}
