import type { AppLoadContext } from '@remix-run/node'
import { listUsers } from '~/contract/users'
import { requireMember } from '~/session/guards.server'
import { adminAccess } from '../access'
import { pageOf } from '../pager'
import { filterOf } from './accounts-filter'

export type Listed = Awaited<ReturnType<typeof openAccounts>>
export type ListedAccount = Listed['users'][number]

export async function openAccounts(request: Request, context: Pick<AppLoadContext, 'provider' | 'sessions'>) {
  const { provider } = await requireMember(request, context, adminAccess)
  const query = new URL(request.url).searchParams
  const filter = filterOf(query)
  const page = pageOf(query)
  const { busca: text, papel: role, acesso: access } = filter
  const { users, total } = await provider.call(listUsers, { params: { text, role, access, page: String(page) } })
  return { users, total, page, filter }
}
