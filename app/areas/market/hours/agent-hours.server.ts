import { listAgentHours } from '~/contract/market-hours'
import { getMarketOrigin } from '~/contract/market-search'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { pageNumberIn } from '~/ui/pager'

/** A page of an agent's loads by their modulation cost; undefined for an unknown agent. */
export async function openAgentHours(provider: Pick<MemberProvider, 'call'>, agentId: string, query: URLSearchParams) {
  const list = await unlessMissing(provider.call(listAgentHours, { params: { agentId, page: pageNumberIn(query) } }))
  if (!list) return undefined
  const { isInvented } = await provider.call(getMarketOrigin)
  return { agentId, list, isInvented }
}

export type OpenedAgentHours = NonNullable<Awaited<ReturnType<typeof openAgentHours>>>
