import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openOperations, tryAgain } from '~/areas/admin/operations/operations.server'
import { OperationsPage } from '~/areas/admin/operations/operations-page'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Saúde e filas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openOperations(await requireMember(request, context, '/areaAdm/operacao'), context)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/areaAdm/operacao')
  return tryAgain(member, await request.formData(), context)
}

export default function Operations() {
  return <OperationsPage {...useLoaderData<typeof loader>()} />
}
