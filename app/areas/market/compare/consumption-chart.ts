import type { LineChart } from '~/charts/chart'
import type { BallastMonth } from '~/domain/market/ballast'
import { compareMonths, monthKey, monthLabel } from '~/domain/units/calendar-month'

type Side = { agent: { initials: string } | undefined; months: readonly BallastMonth[] }

/** The consumption of two agents over the months of either; a missing month is a gap. Undefined without any month. */
export function consumptionChart(sides: readonly [Side, Side]): LineChart | undefined {
  const all = new Map(sides.flatMap(({ months }) => months.map((month) => [monthKey(month), month] as const)))
  const months = [...all.values()].toSorted(compareMonths)
  if (months.length === 0) return undefined
  return {
    kind: 'lines',
    id: 'consumo-comparado',
    title: 'Consumo de cada mês',
    series: sides.map(({ agent, months: own }) => ({
      label: agent?.initials ?? '',
      unit: 'MWh',
      points: months.map((month) => ({
        label: monthLabel(month),
        value: own.find((it) => compareMonths(it, month) === 0)?.consumptionMwh,
      })),
    })),
  }
}
