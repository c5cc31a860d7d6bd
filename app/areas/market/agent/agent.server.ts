import type { BarChart } from '~/charts/chart'
import { exportAgent, getAgent, getAgentBallast, getAgentRegistry, listAgentLoads } from '~/contract/agents'
import { getAgentBreaches } from '~/contract/market-breaches'
import { getMarketOrigin } from '~/contract/market-search'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { BallastMonth } from '~/domain/market/ballast'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { pageNumberIn } from '~/ui/pager'
import { monthLabel } from '~/domain/units/calendar-month'
import { balanceText, ballastTotals } from './agent-text'
import { toAgent, toBallast, toLoad, toRegistry } from './to-agent'

type Provider = Pick<MemberProvider, 'call'>

/** Higher than any profile's number of pages. */
const maxPlantPage = 1_000

/** The page of an agent: `pagina` of its profiles, or the one that `perfil` is on, open, with `usinas` as its page of plants. */
export async function openAgent(provider: Provider, agentId: string, query: URLSearchParams, now: Date) {
  const profile = codeIn(query, 'perfil')
  const params = {
    agentId,
    page: pageNumberIn(query),
    plantPage: Math.min(codeIn(query, 'usinas') ?? 1, maxPlantPage),
    ...(profile !== undefined && { profile }),
  }
  const wire = await unlessMissing(provider.call(getAgent, { params }))
  if (!wire) return undefined
  const [ballast, registry, risk, origin] = await Promise.all([
    provider.call(getAgentBallast, { params: { agentId } }),
    wire.cnpj === null
      ? undefined
      : unlessMissing(provider.call(getAgentRegistry, { params: { agentId, cnpj14: wire.cnpj.padStart(14, '0') } })),
    provider.call(getAgentBreaches, { params: { agentId: wire.codAgente } }),
    provider.call(getMarketOrigin),
  ])
  const months = toBallast(ballast)
  const chart = ballastChart(months)
  return {
    agent: toAgent(wire),
    registry: registry && toRegistry(registry),
    ballast: months,
    chart,
    risk,
    isInvented: origin.isInvented,
    openProfile: profile,
    plantPage: params.plantPage,
    today: brazilDay(now),
  }
}

export type OpenedAgent = NonNullable<Awaited<ReturnType<typeof openAgent>>>

/** A page of the loads of an agent, or of one of its profiles. */
export async function openLoads(provider: Provider, agentId: string, query: URLSearchParams) {
  const profile = codeIn(query, 'perfil')
  const params = { agentId, page: pageNumberIn(query), ...(profile !== undefined && { profile }) }
  const wire = await unlessMissing(provider.call(listAgentLoads, { params }))
  if (!wire) return undefined
  const { isInvented } = await provider.call(getMarketOrigin)
  const { items, agentName, profileInitials, ...list } = wire
  return { agentId, agentName, profile, profileInitials, list: { ...list, items: items.map(toLoad) }, isInvented }
}

export type OpenedLoads = NonNullable<Awaited<ReturnType<typeof openLoads>>>

/** The profiles of an agent with their months, as a streamed file. */
export async function profilesFile(
  provider: Pick<MemberProvider, 'open'>,
  agentId: string,
  format: 'csv' | 'xlsx',
): Promise<Response> {
  const file = await unlessMissing(provider.open(exportAgent, { params: { agentId, format } }))
  if (!file) return new Response(null, { status: 404 })
  return new Response(file.body, {
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** A number in an address; undefined for any other text. */
function codeIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The estimated ballast of each month beside its consumption with losses; undefined without a month. [MWh] */
export function ballastChart(months: readonly BallastMonth[]): BarChart | undefined {
  if (months.length === 0) return undefined
  const totals = ballastTotals(months)
  const points = (valueOf: (month: BallastMonth) => number) =>
    months.map((month) => ({ label: monthLabel(month), value: valueOf(month) }))
  const count = months.length === 1 ? 'no mês' : `em ${months.length} meses`
  return {
    kind: 'bars',
    id: 'lastro',
    title: `${balanceText(totals)} ${count} (estimativa)`,
    series: [
      { label: 'Lastro estimado', unit: 'MWh', tone: 'link', points: points((it) => it.ballastMwh) },
      { label: 'Consumo com perdas', unit: 'MWh', tone: 'ink', points: points((it) => it.requiredMwh) },
    ],
  }
}
