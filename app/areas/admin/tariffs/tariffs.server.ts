import { z } from 'zod'
import { listTariffs, tariffStates } from '~/contract/tariffs'
import type { SignedInMember } from '~/session/guards.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'

export type ListedTariffs = Awaited<ReturnType<typeof openTariffs>>
export type ListedTariff = ListedTariffs['list']['items'][number]

/** The tariffs in a state, filtered by distributor. */
export async function openTariffs({ provider }: SignedInMember, query: URLSearchParams) {
  const { situacao = 'inForce', busca } = parseFilters(query, { situacao: z.enum(tariffStates), busca: searchText })
  const params = { state: situacao, text: busca, page: pageNumberIn(query) }
  return { list: await provider.call(listTariffs, { params }), filter: { situacao, busca } }
}
