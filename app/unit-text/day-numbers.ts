import { sum } from '~/domain/numbers/sum'
import { daysIn } from '~/domain/units/calendar-month'
import type { DailyMonth } from '~/domain/units/unit-month'
import { shownValue } from './figures'
import { daySeries } from './forecast'
import type { NumberTable } from './number-table'
import { monthTitle } from './words'

/** The days of a month and of the compared one, and their total: the numbers of the charts of consumption and generation. [MWh] */
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
  const days = Array.from({ length }, (_, day) => ({
    keys: [day + 1, ...months.map((it) => situationOf(it, day))],
    ...(compared === undefined && { date: { year: month.year, month: month.month, day: day + 1 } }),
    values: series.map(({ points }) => {
      const value = points[day]?.value
      return value === undefined ? undefined : shownValue({ unit: 'MWh' }, value)
    }),
  }))
  const totals = series.map((_, column) => shownValue({ unit: 'MWh' }, sum(days.map(({ values }) => values[column]))))
  return {
    name: 'Dias',
    keyHeaders: ['Dia', ...(compared ? months.map((it) => `Situação: ${monthTitle(it)}`) : ['Situação'])],
    columns: series.map(({ label }, column) => ({ label, unit: 'MWh', key: `series${column}` })),
    rows: [...days, { keys: ['Total', ...months.map((it) => countOf(it))], values: totals, isTotal: true }],
  }
}

/** "20 medidos, 10 em projeção" */
function countOf(month: DailyMonth): string {
  const said = Array.from({ length: daysIn(month) }, (_, day) => situationOf(month, day))
  const measured = said.filter((it) => it === 'Medido').length
  const projected = said.filter((it) => it === 'Projeção').length
  return [measured > 0 && `${measured} ${measured === 1 ? 'medido' : 'medidos'}`, projected > 0 && `${projected} em projeção`]
    .filter((it) => it !== false)
    .join(', ')
}

/** Undefined for a day outside the month, or without data. */
function situationOf({ dailyConsumption, dailyGeneration }: DailyMonth, day: number): string {
  const known = [dailyConsumption[day], dailyGeneration[day]].filter((it) => it !== undefined)
  if (known.length === 0) return ''
  return known.some(({ isProjected }) => isProjected) ? 'Projeção' : 'Medido'
}
