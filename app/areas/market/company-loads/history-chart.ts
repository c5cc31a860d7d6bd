import type { BarChart } from '~/charts/chart'
import { meanMonthlyMwh } from '~/domain/market/mean-consumption'
import { energyText, shortMarketMonth } from '../words'

type Month = { month: number; totalMwh: number | null }

/** The consumption of a CNPJ month by month. [MWh] */
export function historyChart(history: readonly Month[]): BarChart {
  const months = history.map(({ month, totalMwh }) => ({ month, totalMwh: totalMwh ?? undefined }))
  const mean = meanMonthlyMwh(months)
  return {
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
