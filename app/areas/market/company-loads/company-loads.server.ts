import { data, redirect } from '@remix-run/node'
import type { BarChart } from '~/charts/chart'
import { getCompanyLoads } from '~/contract/market-loads'
import { getMarketOrigin } from '~/contract/market-search'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { meanMonthlyMwh } from '~/domain/market/mean-consumption'
import type { SignedInMember } from '~/session/guards.server'
import { pageNumberIn } from '~/ui/pager'
import { companyLoadsPath } from '../paths'
import { energyText, shortMarketMonth } from '../words'
import { cnpjIn } from './typed-cnpj'

const invalid =
  'Digite os 14 caracteres do CNPJ, com ou sem pontuação, ou só os 8 da raiz; os dois últimos dos 14 são os dígitos verificadores.'

/** The form. A CNPJ in the address redirects to its page; another text gets an error. */
export function openCnpjForm(query: URLSearchParams) {
  const typed = query.get('cnpj')
  if (typed === null || typed.trim() === '') return { typed: '', error: undefined }
  const cnpj = cnpjIn(typed)
  if (cnpj !== undefined) throw redirect(`${companyLoadsPath}/${cnpj}`)
  return { typed: typed.slice(0, 40), error: invalid }
}

/** Market data of a CNPJ, in any notation. */
export async function openCompanyLoads(member: SignedInMember, typed: string, query: URLSearchParams) {
  const cnpj = cnpjIn(typed)
  if (cnpj === undefined) throw data(null, { status: 404 })
  const [loads, { isInvented }] = await Promise.all([
    member.provider.call(getCompanyLoads, { params: { cnpj, page: pageNumberIn(query) } }),
    member.provider.call(getMarketOrigin),
  ])
  const chart = loads.history.length > 1 ? historyChart(loads.history) : undefined
  return {
    ...loads,
    cnpj,
    isInvented,
    maySimulate: mayEnter(member, simulatorUsers),
    chart,
  }
}

export type OpenedCompanyLoads = Awaited<ReturnType<typeof openCompanyLoads>>
export type LoadUnit = OpenedCompanyLoads['units'][number]

type Month = { month: number; totalMwh: number | null }

/** The consumption of a CNPJ month by month. [MWh] */
function historyChart(history: readonly Month[]): BarChart {
  const months = history.map(({ month, totalMwh }) => ({ month, totalMwh: totalMwh ?? undefined }))
  const mean = meanMonthlyMwh(months)
  return {
    kind: 'bars',
    id: 'consumo-cnpj',
    title: mean === undefined ? 'Consumo por mês' : `Média de ${energyText(mean)} por mês nos últimos doze meses`,
    series: [
      {
        label: 'Consumo',
        unit: 'MWh',
        points: months.map(({ month, totalMwh }) => ({ label: shortMarketMonth(month), value: totalMwh })),
      },
    ],
  }
}
