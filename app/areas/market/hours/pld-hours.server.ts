import { z } from 'zod'
import { getPldHours } from '~/contract/market-hours'
import { pldSubmarkets } from '~/contract/market-pld'
import { getMarketOrigin } from '~/contract/market-search'
import { daysOfMonth, typicalDays } from '~/domain/hours/typical-days'
import { fileSlug } from '~/documents/parts/file-slug'
import { csvFile, csvMoney } from '~/documents/exports/csv.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters } from '~/ui/list-query'
import { shortDate } from '~/ui/format'
import { submarketName } from '~/unit-text/words'
import { marketMonthIn, monthAddressOf, monthInAddress } from '../month-address'

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

/** Every hour of the month shown, in the submarket shown; 404 without a price. */
export async function pldHoursFile(provider: Pick<MemberProvider, 'call'>, query: URLSearchParams): Promise<Response> {
  const { month, submarket, found, isInvented } = await openPldHours(provider, query)
  if (!found || month === null) return new Response(null, { status: 404 })
  const days = daysOfMonth(month)
  const rows = found.prices.map((price, period) => [shortDate(days[Math.floor(period / 24)]!), period % 24, csvMoney(price)])
  const notes = isInvented ? [[], ['Dados inventados para demonstração.']] : []
  const name = `pld-horas-${fileSlug(submarketName(submarket), submarket)}-${monthAddressOf(month)}.csv`
  return new Response(csvFile([['Dia', 'Hora', `PLD ${submarketName(submarket)} (R$/MWh)`], ...rows, ...notes]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
