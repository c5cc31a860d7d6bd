import { useActionData, useLoaderData } from '@remix-run/react'
import { unitIn } from '~/areas/client/information/addresses'
import { ClientInformationPage } from '~/areas/client/information/information-page'
import { saveInformation } from '~/areas/client/information/information.server'
import { Saved } from '~/areas/client/information/saved'
import { doorway } from '~/session/doorway.server'
import { openOwnAccount } from '~/session/own-account.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/client/informacoes')

export const handle: PageHandle = { style: 'client' }

export const meta = titleMeta('Edite as suas informações')

export const loader = guarded(async (member, { request }) => {
  const account = await openOwnAccount(member)
  return { ...account, unitId: unitIn(request) }
})

export const action = guarded((member, { request, context }) => saveInformation(member, request, context))

export default function Information() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return reply && 'isSaved' in reply ? <Saved unitId={loaded.unitId} /> : <ClientInformationPage {...loaded} />
}
