import { getAgent, getAgentBallast } from '~/contract/agents'
import { getMarketOrigin } from '~/contract/market-search'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { toAgent, toBallast } from '../agent/to-agent'
import { findAgents, typedTerm } from '../search/search.server'
import { consumptionChart } from './consumption-chart'

type Provider = Pick<MemberProvider, 'call'>
export type CompareSide = 'a' | 'b'

/** Two agents, each given by its code, or by a text with its candidates. */
export async function compareAgents(provider: Provider, query: URLSearchParams) {
  const [a, b, { isInvented }] = await Promise.all([
    readSide(provider, query.get('a')),
    readSide(provider, query.get('b')),
    provider.call(getMarketOrigin),
  ])
  const chart = a.agent && b.agent ? consumptionChart([a, b]) : undefined
  return { a, b, isInvented, chart }
}

export type OpenedComparison = Awaited<ReturnType<typeof compareAgents>>

async function readSide(provider: Provider, given: string | null) {
  const typed = typedTerm(given)
  const nothing = { typed, candidates: [], agent: undefined, months: [] }
  if (typed === '') return nothing
  const known = /^\d{1,9}$/.test(typed) ? await readAgent(provider, typed) : undefined
  if (known) return { ...nothing, ...known }
  const candidates = await findAgents(provider, typed)
  const [only, ...others] = candidates
  if (only && others.length === 0) return { ...nothing, ...(await readAgent(provider, String(only.codAgente))) }
  return { ...nothing, candidates }
}

async function readAgent(provider: Provider, agentId: string) {
  const wire = await unlessMissing(provider.call(getAgent, { params: { agentId } }))
  if (!wire) return undefined
  return { agent: toAgent(wire), months: toBallast(await provider.call(getAgentBallast, { params: { agentId } })) }
}
