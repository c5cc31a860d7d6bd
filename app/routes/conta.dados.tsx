import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { actOnDeletion, openOwnData } from '~/areas/account/settings/deletion.server'
import { OwnDataPage } from '~/areas/account/settings/own-data-page'
import { requireSignedIn } from '~/session/guards.server'
import { titled } from '~/ui/titled'

export const meta = titled('Meus dados')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOwnData(await requireSignedIn(request, context))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireSignedIn(request, context)
  return actOnDeletion(member, await request.formData(), context)
}

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} />
}
