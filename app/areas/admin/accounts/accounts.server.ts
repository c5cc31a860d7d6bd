import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'
import { pageOf } from '../pager'
import { filterOf } from './accounts-filter'

export type Listed = Awaited<ReturnType<typeof openAccounts>>
export type ListedAccount = Listed['users'][number]

export async function openAccounts({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = filterOf(query)
  const page = pageOf(query)
  const { busca: text, papel: role, acesso: access } = filter
  const { users, total } = await provider.call(listUsers, { params: { text, role, access, page: String(page) } })
  return { users, total, page, filter }
}
