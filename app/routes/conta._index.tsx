import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ProfilePage } from '~/areas/account/settings/profile-page'
import { openProfile, saveProfile } from '~/areas/account/settings/profile.server'
import { requireSignedIn } from '~/session/guards.server'
import { titled } from '~/ui/titled'

export const meta = titled('Minha conta')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openProfile(await requireSignedIn(request, context))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireSignedIn(request, context)
  return saveProfile(member, await request.formData(), context)
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />
}
