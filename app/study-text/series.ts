import type { BarChart, LineChart, Point } from '~/charts/chart'
import { paybackInWords } from '~/domain/finance/payback'
import type { Comparison } from '~/domain/study/comparison'
import type { StudyMode } from '~/domain/study/mode'
import { sensitivityDriverNames, sensitivityDrivers, sensitivitySteps, type SensitivityRow } from '~/domain/study/sensitivity'
import { viabilityOf } from '~/domain/study/viability'
import { accumulatedSavings } from '~/domain/study/years'
import { percent } from '~/ui/format'
import { scenarioWords } from './scenario-words'

/** Number of years in the annual chart; the customer's choice. */
const annualYears = 10

/** "Ano 1" to "Ano 10" of the accumulated savings in the mode ML, of the accumulated value with a plant. [R$] */
export function annualChart(study: Pick<Comparison, 'cumulativeNpvBrl' | 'years'> & { mode: StudyMode }): BarChart {
  const [title, label, points] =
    study.mode === 'ML'
      ? ['Economia acumulada com o mercado livre, ano a ano', 'Economia acumulada', yearPoints(accumulatedSavings(study.years))]
      : ['VPL acumulado, ano a ano', 'VPL acumulado', yearPoints(study.cumulativeNpvBrl.slice(1))]
  return {
    kind: 'bars',
    id: 'ano-a-ano',
    title,
    series: [{ label, unit: 'R$', tone: 'sign', points: points.slice(0, annualYears) }],
  }
}

/** The accumulated value over the whole horizon, from today (the investment alone), with a mark at the payback. [R$] */
export function cashFlowChart(study: Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'>): LineChart {
  const { lastYear, paybackYears } = viabilityOf(study)
  const [todayBrl, ...yearsBrl] = study.cumulativeNpvBrl
  return {
    kind: 'lines',
    id: 'fluxo-de-caixa',
    title: `Fluxo de caixa descontado em ${lastYear} anos`,
    series: [
      { label: 'VPL acumulado', unit: 'R$', tone: 'sign', points: [{ label: 'Hoje', value: todayBrl }, ...yearPoints(yearsBrl)] },
    ],
    moments: paybackYears === undefined ? [] : [{ label: `Payback: ${paybackInWords(paybackYears)}`, at: paybackYears }],
  }
}

/** The change of the final value with each assumption, largest first; undefined for studies without a sensitivity. [R$] */
export function tornadoChart(
  study: Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'> & { sensitivity: readonly SensitivityRow[] },
): BarChart | undefined {
  const { npvLastBrl, lastYear } = viabilityOf(study)
  const moves = sensitivityDrivers
    .map((driver) => ({
      label: sensitivityDriverNames[driver],
      valuesBrl: farthestSteps.map((step) => npvAt(study.sensitivity, driver, step)),
    }))
    .filter(({ valuesBrl }) => valuesBrl.every((value) => value !== undefined))
    .toSorted((one, other) => reach(other.valuesBrl) - reach(one.valuesBrl))
  const [first] = moves
  if (!first) return undefined
  return {
    kind: 'bars',
    id: 'sensibilidade-do-vpl',
    title: `O que mais move o VPL em ${lastYear} anos: ${first.label.toLowerCase()}`,
    series: farthestSteps.map((step, index) => ({
      label: step > 0 ? `+${percent(step)}` : percent(step),
      unit: 'R$',
      points: moves.map(({ label, valuesBrl }) => ({ label, value: valuesBrl[index] })),
    })),
    baseline: { label: 'Neste estudo', value: npvLastBrl },
  }
}

const farthestSteps = [Math.min(...sensitivitySteps), Math.max(...sensitivitySteps)]

function npvAt(rows: readonly SensitivityRow[], driver: SensitivityRow['driver'], step: number): number | undefined {
  return rows.find((row) => row.driver === driver && row.stepFraction === step)?.npvBrl
}

function reach([low = 0, high = 0]: readonly (number | undefined)[]): number {
  return Math.abs(high - low)
}

/** The monthly cost in both scenarios. [R$] */
export function scenarioChart({
  mode,
  base,
  alternative,
}: Pick<Comparison, 'base' | 'alternative'> & { mode: StudyMode }): BarChart {
  const words = scenarioWords[mode]
  return {
    kind: 'bars',
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
