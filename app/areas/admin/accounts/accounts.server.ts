import { listUsers } from '~/contract/users'
import type { SignedInMember } from '~/session/guards.server'
import { pageIn } from '../pager'
import { filterOf } from './accounts-filter'

export type Listed = Awaited<ReturnType<typeof openAccounts>>
export type ListedAccount = Listed['items'][number]

export async function openAccounts({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = filterOf(query)
  const { busca: text, papel: role, acesso: access } = filter
  return { ...(await provider.call(listUsers, { params: { text, role, access, page: pageIn(query) } })), filter }
}
