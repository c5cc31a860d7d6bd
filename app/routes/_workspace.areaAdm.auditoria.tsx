import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openAudit } from '~/areas/admin/audit/audit.server'
import { AuditPage } from '~/areas/admin/audit/audit-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Auditoria')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openAudit(await requireMember(request, context, '/areaAdm/auditoria'), new URL(request.url).searchParams)
}

export default function Audit() {
  return <AuditPage {...useLoaderData<typeof loader>()} />
}
