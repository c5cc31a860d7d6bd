import { listPortfolios } from '~/contract/portfolios'
import type { MemberProvider } from '~/gateway/refresh.server'
import { pageNumberIn } from '~/ui/pager'

/** A page of the signed-in person's portfolios. */
export async function openPortfolios(provider: MemberProvider, query: URLSearchParams) {
  return { list: await provider.call(listPortfolios, { params: { page: pageNumberIn(query) } }) }
}
