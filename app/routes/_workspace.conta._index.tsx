import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ProfilePage } from '~/areas/account/settings/profile-page'
import { saveProfile } from '~/areas/account/settings/profile.server'
import { requireMember } from '~/session/guards.server'
import { openOwnAccount } from '~/session/own-account.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Minha conta')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOwnAccount(await requireMember(request, context, '/conta'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/conta')
  return saveProfile(member, await request.formData(), context)
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} />
}
