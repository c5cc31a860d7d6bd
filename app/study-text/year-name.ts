import type { StudyYear } from '~/domain/study/years'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { type NonEmpty } from '~/domain/records/non-empty'
import { yearSpan } from './year-words'

// A year is called alike on pages, in documents, worksheets and files. In a study of one month, year k is the calendar year of its
// k-th price; in a study of twelve months, the twelve that begin with the first month of supply.

/** "Ano 5, 2030" @param index  from 0. */
export function studyYearName({ years }: { years: readonly Pick<StudyYear, 'year'>[] }, index: number): string {
  return `Ano ${index + 1}, ${years[index]!.year}`
}

/** The names of all years of a one-month study. */
export function studyYearNames(study: { years: readonly Pick<StudyYear, 'year'>[] }): string[] {
  return study.years.map((_, index) => studyYearName(study, index))
}

/** "Até o ano 5, 2030": for accumulated savings. */
export function untilYearName(study: { years: readonly Pick<StudyYear, 'year'>[] }, index: number): string {
  return `Até o ${studyYearName(study, index).toLowerCase()}`
}

/** "Ano 2, jun/28 a mai/29" @param index  from 0. */
export function supplyYearName({ firstMonth }: { firstMonth: CalendarMonth }, index: number): string {
  return `Ano ${index + 1}, ${yearSpan(firstMonth)}`
}

/** What the years of a one-month study are. */
export function yearsNote({ years: [{ year }] }: { years: NonEmpty<Pick<StudyYear, 'year'>> }): string {
  return `O ano 1 é ${year}, o ano 2 é ${year + 1}: cada um com o preço do seu ano.`
}
