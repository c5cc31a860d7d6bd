import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { endAccountSignIns, openAccount } from '~/areas/admin/accounts/account.server'
import { EndSignInsPage } from '~/areas/admin/accounts/end-sign-ins-page'
import { titled } from '~/ui/titled'

export const meta = titled('Encerrar as entradas')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openAccount(request, context, params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return endAccountSignIns(request, context, params['id']!)
}

export default function EndSignIns() {
  return <EndSignInsPage {...useLoaderData<typeof loader>()} failure={useActionData<typeof action>()?.failure} />
}
