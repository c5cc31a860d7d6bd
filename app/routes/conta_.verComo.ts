import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { endView } from '~/areas/admin/accounts/account.server'
import { requireMember } from '~/session/guards.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember(request, context, '/conta/verComo')
  return redirect('/')
}

export async function action({ request, context }: ActionFunctionArgs) {
  return endView(await requireMember(request, context, '/conta/verComo'), context)
}
