import { daysIn } from '~/domain/units/calendar-month'
import type { CalendarMonth, DayEnergy } from '~/domain/units/unit-month'
import type { DayList } from './month-fields'
import { monthDataNames } from './month-names'

const dayLists = ['dailyConsumption', 'dailyGeneration'] as const satisfies readonly DayList[]

const maxDayMwh = 1_000_000

const limitFormat = new Intl.NumberFormat('pt-BR')

/** Errors in a month's days, in Portuguese: too many days, or an energy out of range. */
export function dayProblems(
  lists: Partial<Record<DayList, readonly DayEnergy[]>>,
  month: CalendarMonth,
): Partial<Record<DayList, string>> {
  const problems: Partial<Record<DayList, string>> = {}
  for (const list of dayLists) {
    const problem = daysProblem(lists[list] ?? [], month)
    if (problem) problems[list] = problem
  }
  return problems
}

function daysProblem(days: readonly DayEnergy[], month: CalendarMonth): string | undefined {
  const maxDays = daysIn(month)
  if (days.length > maxDays) return `${monthDataNames[month.month - 1]} tem ${maxDays} dias, e a lista tem ${days.length}`
  const wrong = days.findIndex(({ mwh }) => !(mwh >= 0 && mwh <= maxDayMwh))
  return wrong < 0 ? undefined : `Dia ${wrong + 1}: a energia precisa estar entre 0 e ${limitFormat.format(maxDayMwh)} MWh`
}
