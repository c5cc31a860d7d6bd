import { useLoaderData } from '@remix-run/react'
import { openOperations, tryAgain } from '~/areas/admin/operations/operations.server'
import { OperationsPage } from '~/areas/admin/operations/operations-page'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/operacao')

export const meta = titleMeta('Saúde e filas')

export const loader = guarded((member, { context }) => openOperations(member, context))

export const action = guarded(async (member, { request, context }) => tryAgain(member, await request.formData(), context))

export default function Operations() {
  return <OperationsPage {...useLoaderData<typeof loader>()} />
}
