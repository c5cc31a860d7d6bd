import { z } from 'zod'
import { accessStates, listUsers } from '~/contract/users'
import { roles } from '~/domain/access/access'
import type { SignedInMember } from '~/session/guards.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'

export type ListedAccounts = Awaited<ReturnType<typeof openAccounts>>
export type ListedAccount = ListedAccounts['list']['items'][number]

const filters = { busca: searchText, papel: z.enum(roles), acesso: z.enum(accessStates) }

export async function openAccounts({ provider }: SignedInMember, query: URLSearchParams) {
  const filter = parseFilters(query, filters)
  const { busca: text, papel: role, acesso: access } = filter
  return { list: await provider.call(listUsers, { params: { text, role, access, page: pageNumberIn(query) } }), filter }
}
