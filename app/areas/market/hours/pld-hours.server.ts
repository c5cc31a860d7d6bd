import { z } from 'zod'
import { getPldHours } from '~/contract/market-hours'
import { pldSubmarkets } from '~/contract/market-pld'
import { getMarketOrigin } from '~/contract/market-search'
import { typicalDays } from '~/domain/hours/typical-days'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters } from '~/ui/list-query'
import { marketMonthIn, monthInAddress } from '../month-address'

const filters = { mes: monthInAddress, submercado: z.enum(pldSubmarkets) }

/** The price of each hour of a month in a submarket, and its typical days. */
export async function openPldHours(provider: Pick<MemberProvider, 'call'>, query: URLSearchParams) {
  const { mes, submercado } = parseFilters(query, filters)
  const [{ range, month, submarkets }, { isInvented }] = await Promise.all([
    provider.call(getPldHours, { params: { ...(mes && { month: marketMonthIn(mes) }) } }),
    provider.call(getMarketOrigin),
  ])
  const submarket = pldSubmarkets.find((it) => it === submercado) ?? pldSubmarkets[0]
  const prices = submarkets.find((it) => it.submarket === submarket)?.brlPerMwh.map((price) => price ?? undefined)
  const found = prices && month !== null ? { prices, typical: typicalDays(prices, month) } : undefined
  return { range, month, submarket, found, isInvented }
}

export type OpenedPldHours = Awaited<ReturnType<typeof openPldHours>>
