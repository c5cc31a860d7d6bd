import type { z } from 'zod'
import type { BarChart, Series } from '~/charts/chart'
import type { studyRiskReply } from '~/contract/study-risk'
import { compactMoney } from '~/ui/format'
import { shortMonthOf } from './month-label'

/** Amounts to pay and to receive at the PLD in each month: two rows of bars from zero up, with labels. [R$] */
export function exposureChart({ months, totalBrl }: NonNullable<StudyRisk['exposure']>): BarChart {
  const bars = (label: string, tone: 'loss' | 'gain', brlOf: (totalBrl: number) => number): Series => ({
    label,
    unit: 'R$',
    tone,
    points: months.map((month) => ({ label: shortMonthOf(month.month), value: Math.max(0, brlOf(month.totalBrl)) })),
  })
  return {
    kind: 'bars',
    id: 'exposicao',
    title: `Um contrato constante ${totalBrl >= 0 ? 'deixa a pagar' : 'deixa a receber'} ${compactMoney(Math.abs(totalBrl))} no ano`,
    isStacked: true,
    series: [bars('A pagar', 'loss', (brl) => brl), bars('A receber', 'gain', (brl) => -brl)],
  }
}

type StudyRisk = z.output<typeof studyRiskReply>
