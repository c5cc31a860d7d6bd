import type { BarChart } from '~/charts/chart'
import { compactMoney } from '~/ui/format'
import { shortMonthOf } from './month-label'
import type { StudyRisk } from './study-risk'

/** What each month leaves to be paid, or received, at the PLD. [R$] */
export function exposureChart({ months, totalBrl }: NonNullable<StudyRisk['exposure']>): BarChart {
  return {
    id: 'exposicao',
    title: `Um contrato constante ${totalBrl >= 0 ? 'deixa a pagar' : 'deixa a receber'} ${compactMoney(Math.abs(totalBrl))} no ano`,
    series: [
      {
        label: 'A pagar ao PLD',
        unit: 'R$',
        points: months.map((month) => ({
          label: shortMonthOf(month.month),
          value: month.totalBrl,
          tone: toneOf(month.totalBrl),
        })),
      },
    ],
  }
}

function toneOf(brl: number) {
  return brl > 0 ? ('loss' as const) : ('gain' as const)
}
