import { getCompanyLoads } from '~/contract/market-loads'
import { getMarketOrigin, maxTermCharacters, minTermCharacters, searchMarket } from '~/contract/market-search'
import { cutText } from '~/domain/files/cut-text'
import type { MemberProvider } from '~/gateway/refresh.server'
import { cnpjIn } from '../company-loads/typed-cnpj'

type Provider = Pick<MemberProvider, 'call'>

/** The search results for the term in the address. A term too short to search is not reported as without results. */
export async function openSearch(provider: Provider, query: URLSearchParams) {
  const term = typedTerm(query.get('termo'))
  const isSought = [...term].length >= minTermCharacters
  const [origin, agents] = await Promise.all([provider.call(getMarketOrigin), isSought ? findAgents(provider, term) : []])
  const loadsCnpj = isSought && agents.length === 0 ? await cnpjWithLoads(provider, term) : undefined
  return { term, isSought, agents, loadsCnpj, isInvented: origin.isInvented, isEmpty: origin.readAt === null }
}

export type OpenedSearch = Awaited<ReturnType<typeof openSearch>>

/** No database stores a null character in a text. */
export function typedTerm(typed: string | null): string {
  return (typed ?? '').replaceAll('\0', '').trim()
}

/** Capitals can make a term longer: "ß" becomes "SS". */
export function findAgents(provider: Provider, term: string) {
  const query = cutText(term.toUpperCase(), maxTermCharacters)
  return provider.call(searchMarket, { params: { query } })
}

/** The typed CNPJ, whole or root, if the company has load units. */
async function cnpjWithLoads(provider: Provider, term: string): Promise<string | undefined> {
  const cnpj = cnpjIn(term)
  if (cnpj === undefined) return undefined
  const { units, others } = await provider.call(getCompanyLoads, { params: { cnpj, page: 1 } })
  return units.length + others.total > 0 ? cnpj : undefined
}
