import { useLoaderData } from '@remix-run/react'
import { PremisesPage } from '~/areas/admin/premises/premises-page'
import { openPremises } from '~/areas/admin/premises/premises.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/premissas')

export const meta = titleMeta('Premissas')

export const loader = guarded((member, { query }) => openPremises(member, query))

export default function Premises() {
  return <PremisesPage {...useLoaderData<typeof loader>()} />
}
