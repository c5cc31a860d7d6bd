import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unitIn } from '~/areas/client/information/addresses'
import { InformationPage } from '~/areas/client/information/information-page'
import { saveInformation } from '~/areas/client/information/information.server'
import { Saved } from '~/areas/client/information/saved'
import { requireMember } from '~/session/guards.server'
import { openOwnAccount } from '~/session/own-account.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'client' }

export const meta = titleMeta('Edite as suas informações')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await openOwnAccount(await requireMember(request, context, '/client/informacoes'))
  return { ...account, unitId: unitIn(request) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return saveInformation(await requireMember(request, context, '/client/informacoes'), request, context)
}

export default function Information() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return reply && 'isSaved' in reply ? <Saved unitId={loaded.unitId} /> : <InformationPage {...loaded} />
}
