import { z } from 'zod'
import { getPld } from '~/contract/market-pld'
import { getMarketOrigin } from '~/contract/market-search'
import { csvFile, csvMoney } from '~/documents/exports/csv.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters } from '~/ui/list-query'
import { submarketName } from '~/unit-text/words'
import { marketMonthIn, monthAddressOf, monthInAddress } from '../month-address'
import { daysChart, monthsChart } from './pld-charts'

type Provider = Pick<MemberProvider, 'call'>

const filters = { mes: monthInAddress, ano: z.string().regex(/^20\d{2}$/) }

/** The PLD of a month and of its year, by the filters in the address. */
export async function openPld(provider: Provider, query: URLSearchParams) {
  const [pld, { isInvented }] = await Promise.all([read(provider, query), provider.call(getMarketOrigin)])
  const charts = pld.days.length === 0 || !pld.month ? [] : [daysChart(pld.days, pld.month), monthsChart(pld.months)]
  return { ...pld, isInvented, charts }
}

export type OpenedPld = Awaited<ReturnType<typeof openPld>>

/** The days of the month as a file. */
export async function pldFile(provider: Provider, query: URLSearchParams): Promise<Response> {
  const { month, days } = await read(provider, query)
  if (month === null) return new Response(null, { status: 404 })
  const key = monthAddressOf(month)
  const file = csvFile([
    ['Dia', 'Submercado', 'PLD médio (R$/MWh)', 'Menor hora (R$/MWh)', 'Maior hora (R$/MWh)', 'Horas'],
    ...days.map((row) => [
      `${String(row.day).padStart(2, '0')}/${key.slice(5)}/${key.slice(0, 4)}`,
      submarketName(row.submarket),
      csvMoney(row.meanBrlPerMwh),
      csvMoney(row.minBrlPerMwh),
      csvMoney(row.maxBrlPerMwh),
      row.hourCount,
    ]),
  ])
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="pld-${key}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

function read(provider: Provider, query: URLSearchParams) {
  const { mes, ano } = parseFilters(query, filters)
  return provider.call(getPld, { params: { ...(mes && { month: marketMonthIn(mes) }), ...(ano && { year: Number(ano) }) } })
}
