import { dailyConsume, dailyGeneration } from '~/contract/measuring-points'
import type { DayList, EnteredMonth } from '~/domain/month-data/month-fields'
import type { MonthRow } from './month-row'

/** The days of a stored month. */
export function storedDays(row: MonthRow): Pick<EnteredMonth, DayList> {
  return {
    dailyConsumption: (dailyConsume.safeParse(listIn(row.daily_consumption)).data ?? [])
      .slice(0, maxDays)
      .map((day) => ({ mwh: day.dailyConsume, isProjected: day.isDayProjected })),
    dailyGeneration: (dailyGeneration.safeParse(listIn(row.daily_generation)).data ?? [])
      .slice(0, maxDays)
      .map((day) => ({ mwh: day.dailyGeneration, isProjected: day.isDayProjected })),
  }
}

/** Entries beyond the month's last day are ignored. */
const maxDays = 31

/** A list of days is stored as JSON, or as a JSON text that contains one. */
function listIn(json: string): unknown {
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** The row of a month after entering days; lists not entered are kept. */
export function withDays(row: MonthRow, entered: Partial<Pick<EnteredMonth, DayList>>): MonthRow {
  const consumption = entered.dailyConsumption?.map(({ mwh, isProjected }) => ({
    dailyConsume: mwh,
    isDayProjected: isProjected,
  }))
  const generation = entered.dailyGeneration?.map(({ mwh, isProjected }) => ({
    dailyGeneration: mwh,
    isDayProjected: isProjected,
  }))
  return {
    ...row,
    ...(consumption && { daily_consumption: JSON.stringify(consumption) }),
    ...(generation && { daily_generation: JSON.stringify(generation) }),
  }
}
