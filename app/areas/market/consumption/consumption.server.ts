import { z } from 'zod'
import type { BarChart } from '~/charts/chart'
import { getMarketConsumption } from '~/contract/market-consumption'
import { getMarketOrigin } from '~/contract/market-search'
import { csvFile } from '~/documents/exports/csv.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters, withoutEmpty } from '~/ui/list-query'
import { marketMonthIn, monthAddressOf, monthInAddress } from '../month-address'
import { activityName, energyText, marketMonthName, shortMarketMonth } from '../words'

type Provider = Pick<MemberProvider, 'call'>

const filters = {
  mes: monthInAddress,
  uf: z.string().regex(/^[A-Z]{2}$/),
  ramo: z
    .string()
    .regex(/^\P{Cc}+$/u)
    .max(120),
}

/** The overview of a month, by the filters in the address. */
export async function openConsumption(provider: Provider, query: URLSearchParams) {
  const [{ consumption, filter }, origin] = await Promise.all([read(provider, query), provider.call(getMarketOrigin)])
  const chart = consumption.history.length > 1 ? monthsChart(consumption.history) : undefined
  return {
    ...consumption,
    filter,
    isInvented: origin.isInvented,
    chart,
  }
}

export type OpenedConsumption = Awaited<ReturnType<typeof openConsumption>>

/** The rows of the month as a file: one per state and activity. */
export async function consumptionFile(provider: Provider, query: URLSearchParams): Promise<Response> {
  const { month, rows } = (await read(provider, query)).consumption
  if (month === null) return new Response(null, { status: 404 })
  const file = csvFile([
    ['Mês', 'Estado', 'Ramo de atividade', 'Consumo livre (MWh)', 'Unidades', 'Consumo livre um ano antes (MWh)'],
    ...rows.map((row) => [
      marketMonthName(month),
      row.uf,
      activityName(row.activity),
      row.freeMwh,
      row.loadCount,
      row.yearBeforeMwh ?? undefined,
    ]),
  ])
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="consumo-livre-${monthAddressOf(month)}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

async function read(provider: Provider, query: URLSearchParams) {
  const { mes, uf, ramo } = parseFilters(query, filters)
  const params = { ...(mes && { month: marketMonthIn(mes) }), ...(uf && { uf }), ...(ramo && { activity: ramo }) }
  return { consumption: await provider.call(getMarketConsumption, { params }), filter: withoutEmpty({ mes, uf, ramo }) }
}

type Month = { month: number; freeMwh: number }

/** The months of the overview, of which there is at least one. [GWh] */
function monthsChart(history: readonly Month[]): BarChart {
  const highest = history.reduce((one, other) => (other.freeMwh > one.freeMwh ? other : one))
  return {
    kind: 'bars',
    id: 'consumo-meses',
    title: `O maior consumo desde ${shortMarketMonth(history[0]!.month)} foi o de ${shortMarketMonth(highest.month)}: ${energyText(highest.freeMwh)}`,
    series: [
      {
        label: 'Consumo livre',
        unit: 'GWh',
        points: history.map(({ month, freeMwh }) => ({ label: shortMarketMonth(month), value: freeMwh / 1_000 })),
      },
    ],
  }
}
