import { useActionData, useLoaderData } from '@remix-run/react'
import { actOnDeletion, openOwnData } from '~/areas/account/settings/deletion.server'
import { OwnDataPage } from '~/areas/account/settings/own-data-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta/dados')

export const meta = titleMeta('Meus dados')

export const loader = guarded((member) => openOwnData(member))

export const action = guarded(async (member, { request, context }) => actOnDeletion(member, await request.formData(), context))

export default function OwnData() {
  return <OwnDataPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}
