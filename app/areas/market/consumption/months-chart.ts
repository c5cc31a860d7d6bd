import type { BarChart } from '~/charts/chart'
import { energyText, shortMarketMonth } from '../words'

type Month = { month: number; freeMwh: number }

/** The months of the overview, of which there is at least one. [GWh] */
export function monthsChart(history: readonly Month[]): BarChart {
  const highest = history.reduce((one, other) => (other.freeMwh > one.freeMwh ? other : one))
  return {
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
