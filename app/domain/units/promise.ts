import type { IsoDate } from '~/domain/dated/dated'
import { toCents } from '~/domain/numbers/round-to'
import { compareMonths } from './calendar-month'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** A study's promise for each month of a year. [R$/month] */
export type PromisedYear = { year: number; captiveBrl: number; freeBrl: number }

/** A unit's promise at its contract's signature: a copy, unaffected by later changes of the study. */
export type UnitPromise = { signedOn: IsoDate; years: readonly PromisedYear[] }

/** Promised, realised, and realised − promised saving, in whole cents. [R$] */
export type PromiseFigures = { promisedBrl: number; realisedBrl: number; differenceBrl: number }

export type PromisedMonth = CalendarMonth & PromiseFigures

/** The months of a promise, oldest first, and their sum. */
export type PromiseTable = { months: PromisedMonth[]; total: PromiseFigures }

/**
 * A promise month by month: each finalised month from the first contracted one on, compared with the study's year of the same
 * number. The first contracted month is the first with contracted energy since the month of the signature. Left out: retroactive
 * months, months without both costs, and months beyond the study's years.
 *
 * Each month is rounded to cents before adding, so that the total is the sum of the displayed figures.
 *
 * @example three months that realised R$ 10,004 each are R$ 10,00 each and R$ 30,00 in all, not R$ 30,01
 */
export function promiseTable({ signedOn, years }: UnitPromise, months: readonly UnitMonth[]): PromiseTable {
  const first = firstContractedMonth(signedOn, months)
  const compared = months
    .filter((month) => first !== undefined && compareMonths(month, first) >= 0 && month.status === 'FINALIZADO')
    .filter(({ isRetroactive }) => !isRetroactive)
    .toSorted(compareMonths)
    .flatMap((month) => comparedCents(month, years))
  const total = compared.reduce(
    (sum, { promised, realised }) => ({ promised: sum.promised + promised, realised: sum.realised + realised }),
    { promised: 0, realised: 0 },
  )
  return { months: compared.map(({ year, month, ...cents }) => ({ year, month, ...inBrl(cents) })), total: inBrl(total) }
}

function firstContractedMonth(signedOn: IsoDate, months: readonly UnitMonth[]): CalendarMonth | undefined {
  const signed = { year: Number(signedOn.slice(0, 4)), month: Number(signedOn.slice(5, 7)) }
  const contracted = months.filter((month) => compareMonths(month, signed) >= 0 && (month.contractedMwh ?? 0) > 0)
  return contracted.toSorted(compareMonths)[0]
}

type Cents = { promised: number; realised: number }

function comparedCents(month: UnitMonth, years: readonly PromisedYear[]): (CalendarMonth & Cents)[] {
  const { captiveCostBrl, freeCostBrl } = month
  const promised = years.find(({ year }) => year === month.year)
  if (!promised || captiveCostBrl === null || freeCostBrl === null) return []
  return [
    {
      year: month.year,
      month: month.month,
      promised: toCents(promised.captiveBrl - promised.freeBrl),
      realised: toCents(captiveCostBrl - freeCostBrl),
    },
  ]
}

function inBrl({ promised, realised }: Cents): PromiseFigures {
  return { promisedBrl: promised / 100, realisedBrl: realised / 100, differenceBrl: (realised - promised) / 100 }
}
