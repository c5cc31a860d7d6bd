import { exportAgentHours, listAgentHours } from '~/contract/market-hours'
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

/** The ranking as a streamed file. */
export async function agentHoursFile(
  provider: Pick<MemberProvider, 'open'>,
  agentId: string,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const file = await unlessMissing(provider.open(exportAgentHours, { params: { agentId, format } }))
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
