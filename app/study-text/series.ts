import type { BarChart, LineChart, Point } from '~/charts/chart'
import { paybackInWords } from '~/domain/finance/payback'
import type { Comparison } from '~/domain/study/comparison'
import type { StudyMode } from '~/domain/study/mode'
import { viabilityOf } from '~/domain/study/viability'
import { accumulatedSavings } from '~/domain/study/years'
import { scenarioWords } from './scenario-words'

/** Years the annual chart shows; the customer's choice. */
const annualYears = 10

/** "Ano 1" to "Ano 10" of the accumulated savings in the free market, or of the accumulated value where there is a plant. [R$] */
export function annualChart(study: Pick<Comparison, 'cumulativeNpvBrl' | 'years'> & { mode: StudyMode }): BarChart {
  const [title, label, points] =
    study.mode === 'ML'
      ? ['Economia acumulada com o mercado livre, ano a ano', 'Economia acumulada', yearPoints(accumulatedSavings(study.years))]
      : ['VPL acumulado, ano a ano', 'VPL acumulado', yearPoints(study.cumulativeNpvBrl.slice(1))]
  return { id: 'ano-a-ano', title, series: [{ label, unit: 'R$', tone: 'sign', points: points.slice(0, annualYears) }] }
}

/** The value accumulated over the whole horizon, from today, when only the investment has happened, and where it pays back. [R$] */
export function cashFlowChart(study: Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'>): LineChart {
  const { lastYear, paybackYears } = viabilityOf(study)
  const [todayBrl, ...yearsBrl] = study.cumulativeNpvBrl
  return {
    id: 'fluxo-de-caixa',
    title: `Fluxo de caixa descontado em ${lastYear} anos`,
    series: [
      { label: 'VPL acumulado', unit: 'R$', tone: 'sign', points: [{ label: 'Hoje', value: todayBrl }, ...yearPoints(yearsBrl)] },
    ],
    moments: paybackYears === undefined ? [] : [{ label: `Payback: ${paybackInWords(paybackYears)}`, at: paybackYears }],
  }
}

/** A month in each of the two scenarios. [R$] */
export function scenarioChart({
  mode,
  base,
  alternative,
}: Pick<Comparison, 'base' | 'alternative'> & { mode: StudyMode }): BarChart {
  const words = scenarioWords[mode]
  return {
    id: 'cenarios',
    title: `Custo mensal ${words.base.where} e ${words.alternative.where}`,
    series: [
      {
        label: 'Custo mensal',
        unit: 'R$',
        points: [
          { label: words.base.name, value: base.totalBrl, tone: 'line' },
          { label: words.alternative.name, value: alternative.totalBrl, tone: 'ink' },
        ],
      },
    ],
  }
}

function yearPoints(valuesBrl: readonly number[]): Point[] {
  return valuesBrl.map((value, index) => ({ label: `Ano ${index + 1}`, value }))
}
