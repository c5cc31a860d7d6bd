import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { actOnDeletion, openOwnData } from '~/areas/account/settings/deletion.server'
import { OwnDataPage } from '~/areas/account/settings/own-data-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Meus dados')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOwnData(await requireMember(request, context, '/conta/dados'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/conta/dados')
  return actOnDeletion(member, await request.formData(), context)
}

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
