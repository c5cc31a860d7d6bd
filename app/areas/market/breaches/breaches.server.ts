import { z } from 'zod'
import { breachStates, listBreaches } from '~/contract/market-breaches'
import { getMarketOrigin } from '~/contract/market-search'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'

export async function openBreaches(provider: Pick<MemberProvider, 'call'>, query: URLSearchParams) {
  const { situacao: state = 'watched' } = parseFilters(query, { situacao: z.enum(breachStates) })
  const [list, { isInvented }] = await Promise.all([
    provider.call(listBreaches, { params: { state, page: pageNumberIn(query) } }),
    provider.call(getMarketOrigin),
  ])
  return { list, state, isInvented }
}
