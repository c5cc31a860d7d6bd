import type { BarChart } from '~/charts/chart'
import type { BallastMonth } from '~/domain/market/ballast'
import { shortMonth } from '~/unit-text/words'
import { balanceText, ballastTotals } from './agent-text'

/** The estimated ballast of each month beside its consumption with losses; undefined without a month. [MWh] */
export function ballastChart(months: readonly BallastMonth[]): BarChart | undefined {
  if (months.length === 0) return undefined
  const totals = ballastTotals(months)
  const points = (valueOf: (month: BallastMonth) => number) =>
    months.map((month) => ({ label: shortMonth(month), value: valueOf(month) }))
  const count = months.length === 1 ? 'no mês' : `em ${months.length} meses`
  return {
    id: 'lastro',
    title: `${balanceText(totals)} ${count} (estimativa)`,
    series: [
      { label: 'Lastro estimado', unit: 'MWh', tone: 'link', points: points((it) => it.ballastMwh) },
      { label: 'Consumo com perdas', unit: 'MWh', tone: 'ink', points: points((it) => it.requiredMwh) },
    ],
  }
}
