import { useLoaderData } from '@remix-run/react'
import { openAudit } from '~/areas/admin/audit/audit.server'
import { AuditPage } from '~/areas/admin/audit/audit-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/auditoria')

export const meta = titleMeta('Auditoria')

export const loader = guarded((member, { query }) => openAudit(member, query))

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />
}
