import { sum } from '~/domain/numbers/sum'
import { compareMonths, monthsAfter } from './calendar-month'
import type { CalendarMonth } from './unit-month'

/** Twelve months of a unit, of those with both costs. [R$] */
export type YearOfUnit = {
  months: number
  captiveBrl: number
  freeBrl: number
  /** Months of the twelve whose month of the year before is known too, with the saving of both years. */
  paired: { months: number; nowBrl: number; beforeBrl: number }
}

/** A unit as its company adds it up. */
export type UnitOfCompany = { lastFinalizedMonth: CalendarMonth | undefined; savingBrl: number; year: YearOfUnit | undefined }

/** The twelve months of a company. [R$] */
export type CompanyYear = {
  first: CalendarMonth
  last: CalendarMonth
  /** Units with a month in the year, and how many months of theirs are closed. */
  unitCount: number
  monthCount: number
  captiveBrl: number
  savingBrl: number
  /** Saving of the months that are known in both years; undefined if none is. */
  paired: { nowBrl: number; beforeBrl: number } | undefined
  /** Since the migration of each unit. */
  sinceMigrationBrl: number
}

const monthsOfYear = 12

/**
 * What a company saved in the twelve months up to its newest finalised one. Undefined if no unit has a month with both costs in
 * them. A trend compares only the months that are known in both years: one that is not closed yet is no trend.
 */
export function companyYear(units: readonly UnitOfCompany[]): CompanyYear | undefined {
  const last = units
    .flatMap(({ lastFinalizedMonth }) => lastFinalizedMonth ?? [])
    .toSorted(compareMonths)
    .at(-1)
  const counted = units.flatMap(({ year }) => (year && year.months > 0 ? [year] : []))
  if (!last || counted.length === 0) return undefined
  const pairs = counted.map(({ paired }) => paired)
  return {
    first: monthsAfter(last, 1 - monthsOfYear),
    last,
    unitCount: counted.length,
    monthCount: sum(counted.map(({ months }) => months)),
    captiveBrl: sum(counted.map(({ captiveBrl }) => captiveBrl)),
    savingBrl: sum(counted.map(yearSaving)),
    paired: pairs.every(({ months }) => months === 0)
      ? undefined
      : { nowBrl: sum(pairs.map(({ nowBrl }) => nowBrl)), beforeBrl: sum(pairs.map(({ beforeBrl }) => beforeBrl)) },
    sinceMigrationBrl: sum(units.map(({ savingBrl }) => savingBrl)),
  }
}

/** The saving of a unit's twelve months. [R$] */
export function yearSaving({ captiveBrl, freeBrl }: YearOfUnit): number {
  return captiveBrl - freeBrl
}
