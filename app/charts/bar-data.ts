import type { BarDatum } from '@nivo/bar'
import type { BarChart } from './chart'
import { markOf } from './bar-mark'
import { labelsOf, still } from './frame'

/** What every drawing of bars hands to nivo. A place is the number of a point, from 0: labels may repeat. */
export function barProps(chart: BarChart) {
  return {
    ...still,
    data: labelsOf(chart).map((_, index) => datumOf(chart, index)),
    indexBy: 'place',
    keys: chart.series.map((_, key) => String(key)),
    groupMode: chart.isStacked ? ('stacked' as const) : ('grouped' as const),
    barComponent: markOf(chart),
  }
}

/** nivo draws no bar where a key is missing, and forgets a place that is the number 0. */
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

/** The values that the bars reach: in a stack, the sums above and below zero. */
export function reachOf({ series, isStacked }: BarChart): number[] {
  const bars = (series[0]?.points ?? []).map((_, index) => series.map(({ points }) => points[index]?.value ?? 0))
  if (!isStacked) return bars.flat()
  return bars.flatMap((values) => [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))])
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
