import type { BarChart, Chart, LineChart, Point, Series } from '~/charts/chart'
import { runningSavings } from '~/domain/units/saving'
import { takeBreachOf } from '~/domain/units/take-limits'
import type { UnitMonth } from '~/domain/units/unit-month'
import { demandOverrunOf } from '~/domain/units/demand-overrun'
import { contractTitle, costTitle, demandTitle, generationTitle, reactiveTitle, savingsTitle } from './series-titles'
import { monthLabel } from '~/domain/units/calendar-month'

/** The charts of a unit's months, in reading order, for pages and documents; charts with only zeros are left out. */
export function yearCharts(months: readonly UnitMonth[]): Chart[] {
  const all: Chart[] = [
    contractChart(months),
    costChart(months),
    savingsChart(months),
    demandChart(months),
    reactiveChart(months),
    generationChart(months),
  ]
  return all.filter(({ series }) => series.some(({ points }) => points.some(({ value }) => value)))
}

/** The total energy between the limits of the contract; red where it is outside. [MWh] */
export function contractChart(months: readonly UnitMonth[]): LineChart {
  const limit = (label: string, stroke: 'dashed' | 'dotted', valueOf: (month: UnitMonth) => number | null): Series => ({
    label,
    unit: 'MWh',
    tone: 'line',
    stroke,
    points: pointsOf(months, valueOf),
  })
  return {
    kind: 'lines',
    id: 'consumo-e-contrato',
    title: contractTitle(months),
    series: [
      {
        label: 'Energia total',
        unit: 'MWh',
        tone: 'ink',
        points: pointsOf(
          months,
          (month) => month.totalMwh,
          (month) => takeBreachOf(month) !== undefined,
        ),
      },
      { label: 'Contratada', unit: 'MWh', tone: 'link', points: pointsOf(months, (month) => month.contractedMwh) },
      limit('Limite máximo', 'dashed', (month) => month.takeMaxMwh),
      limit('Limite mínimo', 'dotted', (month) => month.takeMinMwh),
    ],
  }
}

/** What each month costs in both markets. [R$] */
export function costChart(months: readonly UnitMonth[]): BarChart {
  return {
    kind: 'bars',
    id: 'cativo-e-livre',
    title: costTitle(months),
    series: [
      { label: 'Mercado cativo', unit: 'R$', tone: 'line', points: pointsOf(months, (month) => month.captiveCostBrl) },
      { label: 'Mercado livre', unit: 'R$', tone: 'ink', points: pointsOf(months, (month) => month.freeCostBrl) },
    ],
  }
}

/** The savings, added up from month to month. [R$] */
export function savingsChart(months: readonly UnitMonth[]): BarChart {
  const accumulatedBrl = runningSavings(months)
  return {
    kind: 'bars',
    id: 'economia-acumulada',
    title: savingsTitle(months),
    series: [
      {
        label: 'Economia acumulada',
        unit: 'R$',
        tone: 'sign',
        points: months.map((month, index) => ({ label: monthLabel(month), value: accumulatedBrl[index] })),
      },
    ],
  }
}

/** The measured demand beside the contracted one; red where it exceeds it. [kW] */
export function demandChart(months: readonly UnitMonth[]): BarChart {
  return {
    kind: 'bars',
    id: 'demanda',
    title: demandTitle(months),
    series: [
      { label: 'Demanda contratada', unit: 'kW', tone: 'line', points: pointsOf(months, (month) => month.contractedDemandKw) },
      {
        label: 'Demanda medida',
        unit: 'kW',
        tone: 'ink',
        points: pointsOf(
          months,
          (month) => month.measuredDemandKw,
          (month) => (demandOverrunOf(month) ?? 0) > 0,
        ),
      },
    ],
  }
}

/** Reactive energy above the limit, by time of use. [kVArh] */
export function reactiveChart(months: readonly UnitMonth[]): BarChart {
  return {
    kind: 'bars',
    id: 'energia-reativa',
    title: reactiveTitle(months),
    isStacked: true,
    series: [
      { label: 'Fora de ponta', unit: 'kVArh', tone: 'ink', points: pointsOf(months, (month) => month.offPeakReactiveKvarh) },
      { label: 'Na ponta', unit: 'kVArh', tone: 'line', points: pointsOf(months, (month) => month.peakReactiveKvarh) },
    ],
  }
}

/** Generation of the unit's own plants. [MWh] */
export function generationChart(months: readonly UnitMonth[]): BarChart {
  return {
    kind: 'bars',
    id: 'geracao',
    title: generationTitle(months),
    series: [{ label: 'Geração', unit: 'MWh', tone: 'ink', points: pointsOf(months, (month) => month.generatedMwh) }],
  }
}

function pointsOf(
  months: readonly UnitMonth[],
  valueOf: (month: UnitMonth) => number | null,
  isLoss: (month: UnitMonth) => boolean = () => false,
): Point[] {
  return months.map((month) => ({
    label: monthLabel(month),
    value: valueOf(month) ?? undefined,
    ...(isLoss(month) && { tone: 'loss' as const }),
  }))
}
