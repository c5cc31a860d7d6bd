import { useLoaderData } from '@remix-run/react'
import { openTrail } from '~/areas/admin/audit/audit.server'
import { TrailPage } from '~/areas/admin/audit/audit-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/auditoria')

export const meta = titleMeta('Auditoria')

export const loader = guarded((member, { query }) => openTrail(member, query))

export default function Audit() {
  return <TrailPage {...useLoaderData<typeof loader>()} />
}
