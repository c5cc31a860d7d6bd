import type { HeatChart } from '~/charts/heat'
import type { HourlyValues } from '~/domain/hours/load-hours'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import { sparseDayNames } from './hour-numbers'

/** Each hour of a month. [unit] */
export function heatChart(id: string, what: string, unit: string, values: HourlyValues, month: number): HeatChart {
  const title = `${what} de cada hora de ${monthName(calendarMonthOf(month))}`
  return { id, title, unit, values, rows: sparseDayNames(month) }
}
