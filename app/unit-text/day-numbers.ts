import type { DailyMonth } from '~/domain/units/unit-month'
import { shownValue } from './figures'
import { daySeries } from './forecast'
import type { NumberTable } from './number-table'
import { monthTitle } from './words'

/** The days of a month and of the compared one: the numbers of the charts of consumption and generation. [MWh] */
export function dayNumbers(month: DailyMonth, compared: DailyMonth | undefined): NumberTable {
  const months = compared ? [month, compared] : [month]
  const series = [
    ...daySeries(months, (it) => it.dailyConsumption).map((it) => ({ ...it, label: `Consumo: ${it.label}` })),
    ...(month.dailyGeneration.length > 0 ? daySeries(months, (it) => it.dailyGeneration) : []).map((it) => ({
      ...it,
      label: `Geração: ${it.label}`,
    })),
  ]
  const length = Math.max(0, ...series.map(({ points }) => points.length))
  return {
    name: 'Dias',
    keyHeaders: ['Dia', ...(compared ? months.map((it) => `Situação: ${monthTitle(it)}`) : ['Situação'])],
    columns: series.map(({ label }) => ({ label, unit: 'MWh' })),
    rows: Array.from({ length }, (_, day) => ({
      keys: [day + 1, ...months.map((it) => situationOf(it, day))],
      ...(compared === undefined && { date: { year: month.year, month: month.month, day: day + 1 } }),
      values: series.map(({ points }) => {
        const value = points[day]?.value
        return value === undefined ? undefined : shownValue({ unit: 'MWh' }, value)
      }),
    })),
  }
}

/** Undefined for a day outside the month, or without data. */
function situationOf({ dailyConsumption, dailyGeneration }: DailyMonth, day: number): string {
  const known = [dailyConsumption[day], dailyGeneration[day]].filter((it) => it !== undefined)
  if (known.length === 0) return ''
  return known.some(({ isProjected }) => isProjected) ? 'Projeção' : 'Medido'
}
