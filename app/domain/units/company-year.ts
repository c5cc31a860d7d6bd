import { compareMonths, monthsAfter } from './calendar-month'
import type { CalendarMonth } from './unit-month'

/** Twelve months of a unit, of those with both costs. [R$] */
export type YearOfUnit = {
  months: number
  captiveBrl: number
  freeBrl: number
  /** Saving of the twelve months before; undefined if there are none. */
  beforeBrl: number | undefined
}

/** A unit as its company adds it up. */
export type AddedUnit = { lastFinalizedMonth: CalendarMonth | undefined; savingBrl: number; year: YearOfUnit | undefined }

/** The twelve months of a company. [R$] */
export type CompanyYear = {
  first: CalendarMonth
  last: CalendarMonth
  /** Units with a month in the year. */
  unitCount: number
  captiveBrl: number
  savingBrl: number
  /** Saving of the units that have both years, in the year before; undefined if none has. */
  before: { nowBrl: number; brl: number } | undefined
  /** Since the migration of each unit. */
  sinceBrl: number
}

const monthsOfYear = 12

/**
 * What a company saved in the twelve months up to its newest finalised one. Undefined if no unit has a month with both costs in
 * them. A trend compares only the units that have both years: one that migrated in the meantime is no trend.
 */
export function companyYear(units: readonly AddedUnit[]): CompanyYear | undefined {
  const last = units
    .flatMap(({ lastFinalizedMonth }) => lastFinalizedMonth ?? [])
    .toSorted(compareMonths)
    .at(-1)
  const counted = units.flatMap(({ year }) => (year && year.months > 0 ? [year] : []))
  if (!last || counted.length === 0) return undefined
  const both = counted.flatMap((year) => (year.beforeBrl === undefined ? [] : [{ ...year, beforeBrl: year.beforeBrl }]))
  return {
    first: monthsAfter(last, 1 - monthsOfYear),
    last,
    unitCount: counted.length,
    captiveBrl: sum(counted, ({ captiveBrl }) => captiveBrl),
    savingBrl: sum(counted, yearSaving),
    before: both.length === 0 ? undefined : { nowBrl: sum(both, yearSaving), brl: sum(both, ({ beforeBrl }) => beforeBrl) },
    sinceBrl: sum(units, ({ savingBrl }) => savingBrl),
  }
}

/** The saving of a unit's twelve months. [R$] */
export function yearSaving({ captiveBrl, freeBrl }: YearOfUnit): number {
  return captiveBrl - freeBrl
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0)
}
