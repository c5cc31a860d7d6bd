import { capitalised } from '~/domain/files/plain-text'
import { monthNames } from '~/domain/dated/month-names'
import { monthName, compareMonths, monthKey, monthsAfter } from '~/domain/units/calendar-month'
import { comparableMonths, missingCostOf } from '~/domain/units/saving'
import type { CalendarMonth, UnitMonth } from '~/domain/units/unit-month'

/** Column of the files with the costs that a month is missing. */
export const costsHeader = 'Custos'

const awaited = { captive: 'o custo cativo', free: 'o custo livre', both: 'os dois custos' } as const

/** Label of a month that is in the totals of money. */
export const completeWord = 'Completos'

/** "Espera o custo livre" */
export function awaitingWord(missing: keyof typeof awaited): string {
  return `Espera ${awaited[missing]}`
}

/** "Completos", or "Espera o custo livre": an incomplete month is left out of all totals of money. */
export function costsWord(month: UnitMonth): string {
  const missing = missingCostOf(month)
  return missing === undefined ? completeWord : awaitingWord(missing)
}

/** Mark after the name of a month left out of totals of money; explained by {@link completenessNotes}. */
export function costsMark(month: UnitMonth): string {
  return missingCostOf(month) === undefined ? '' : '*'
}

/**
 * Sentences on what the totals of several months leave out; empty if nothing. Retroactive months count from the first month on,
 * up to the last and at most twelve.
 *
 * @example "11 de 12 meses completos; maio de 2026 espera o custo livre."
 */
export function completenessNotes(months: readonly UnitMonth[], retroactive: readonly UnitMonth[] = []): string[] {
  const [waiting, left] = [waitingSentence(months), retroactiveNote(months, retroactive)]
  return [...(waiting === undefined ? [] : [waiting]), ...(left === undefined ? [] : [left])]
}

/** The same below a table with marked months; undefined if its totals are complete. */
export function tableNotes(months: readonly UnitMonth[], retroactive: readonly UnitMonth[]): string | undefined {
  const notes = completenessNotes(months, retroactive)
  if (notes.length === 0) return undefined
  return (waitingSentence(months) === undefined ? '' : '* ') + notes.join(' ')
}

function waitingSentence(months: readonly UnitMonth[]): string | undefined {
  const count = comparableMonths(months).length
  if (count === months.length) return undefined
  const parts = (['free', 'captive', 'both'] as const).flatMap((missing) => {
    const waiting = months.filter((month) => missingCostOf(month) === missing)
    return waiting.length === 0 ? [] : [`${listed(waiting)} ${waiting.length === 1 ? 'espera' : 'esperam'} ${awaited[missing]}`]
  })
  return `${count}${ofMonths(months.length)}; ${parts.join('; ')}.`
}

/** " de 12 meses completos", behind a count. */
export function ofMonths(count: number): string {
  return ` de ${count} ${count === 1 ? 'mês completo' : 'meses completos'}`
}

/** Names the retroactive months that the totals leave out; undefined if there are none. */
export function retroactiveNote(months: readonly UnitMonth[], retroactive: readonly UnitMonth[]): string | undefined {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return undefined
  const yearBegins = monthsAfter(last, -11)
  const from = compareMonths(first, yearBegins) < 0 ? first : yearBegins
  const left = retroactive.filter((month) => compareMonths(month, from) >= 0 && compareMonths(month, last) <= 0)
  if (left.length === 0) return undefined
  const names = listed(left)
  const verb = left.length === 1 ? 'é retroativo e fica' : 'são retroativos e ficam'
  return `${capitalised(names)} ${verb} fora dos meses e dos totais.`
}

/**
 * "de outubro de 2025 a setembro de 2026", with the months in between that are not counted: "…, menos maio de 2026". The number
 * of counted months thus matches the named ones.
 */
export function monthSpan(months: readonly CalendarMonth[]): string {
  const [first, last] = [months[0]!, months.at(-1)!]
  if (first === last) return `em ${monthName(first)}`
  const counted = new Set(months.map(monthKey))
  const skipped: CalendarMonth[] = []
  for (let month = first; compareMonths(month, last) < 0; month = monthsAfter(month, 1)) {
    if (!counted.has(monthKey(month))) skipped.push(month)
  }
  const span = `de ${monthName(first)} a ${monthName(last)}`
  return skipped.length === 0 ? span : `${span}, menos ${listed(skipped)}`
}

/** "1 mês", "11 meses" */
export function monthCount(count: number): string {
  return count === 1 ? '1 mês' : `${count} meses`
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
/** Months listed by name; more are counted. */
const maxNamed = 6

/** "abril e maio de 2026": a shared year is named once. */
function listed(months: readonly CalendarMonth[]): string {
  if (months.length > maxNamed) return monthCount(months.length)
  return list.format(
    months.map((month, at) => (months[at + 1]?.year === month.year ? monthNames[month.month - 1]! : monthName(month))),
  )
}
