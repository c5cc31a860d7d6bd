import type { BarDatum } from '@nivo/bar'
import type { BarChart } from './chart'
import { barMark } from './bar-mark'
import { labelsOf, staticChart } from './frame'

/** The nivo properties of every bar chart. Bars are indexed by the number of their point, from 0, because labels may repeat. */
export function barProps(chart: BarChart) {
  return {
    ...staticChart,
    data: labelsOf(chart).map((_, index) => datumOf(chart, index)),
    indexBy: 'place',
    keys: chart.series.map((_, key) => String(key)),
    groupMode: chart.isStacked ? ('stacked' as const) : ('grouped' as const),
    barComponent: barMark(chart),
  }
}

/** nivo draws no bar where a key is missing. `place` is a text because nivo takes the number 0 for absent. */
function datumOf({ series }: BarChart, index: number): BarDatum {
  return {
    place: String(index),
    ...Object.fromEntries(
      series.flatMap(({ points }, key) => {
        const value = points[index]?.value
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}

/** The ends of the bars: each value or, in stacks, each stack's sums above and below zero. */
export function barEnds({ series, isStacked }: BarChart): number[] {
  const bars = (series[0]?.points ?? []).map((_, index) => series.map(({ points }) => points[index]?.value ?? 0))
  if (!isStacked) return bars.flat()
  return bars.flatMap((values) => [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
