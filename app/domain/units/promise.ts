import type { IsoDate } from '~/domain/dated/dated'
import { toCents } from '~/domain/numbers/round-to'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { compareMonths } from './calendar-month'
import type { CostKind, CostSide } from './cost-lines'
import { savingOf } from './saving'
import type { CalendarMonth, UnitMonth } from './unit-month'

/** What a cost of a study is made of, with taxes inside; energy of the free market without its supplier. [R$/month] */
export type PromisedLine = { side: CostSide; kind: CostKind; brl: number }

/** What a study's mean month of a year is made of. Its flag is green, and it settles nothing. */
export type PromisedParts = {
  peakMwh: number
  offPeakMwh: number
  /** Captive energy (TE) without taxes; null without both rates. [R$/kWh] */
  energy: { resolution: string; brlPerKwh: ByTimeOfUse } | null
  /** Gross-up of captive energy. */
  taxFactor: number
  /** EER and ERCAP; null where the study knows only the sum of the charges. [R$/month] */
  reserveEnergyBrl: number | null
  capacityReserveBrl: number | null
  /** Every cost, in reading order: a kind that is missing costs nothing. */
  costLines: PromisedLine[]
}

/** A study's promise for each month of a year. [R$/month] */
export type PromisedYear = {
  year: number
  captiveBrl: number
  freeBrl: number
  /** Absent in promises without them, and where they do not give both costs. */
  parts?: PromisedParts | undefined
}

/** A unit's promise at its contract's signature: a copy, unaffected by later changes of the study. */
export type UnitPromise = { signedOn: IsoDate; years: readonly PromisedYear[] }

/** Promised, realised, and realised − promised saving, in whole cents. [R$] */
export type PromiseFigures = { promisedBrl: number; realisedBrl: number; differenceBrl: number }

export type PromisedMonth = CalendarMonth & PromiseFigures

/** The months of a promise, oldest first, and their sum. */
export type PromiseTable = { months: PromisedMonth[]; total: PromiseFigures }

/**
 * The months that a promise is compared with, oldest first: each finalised month from the first contracted one on, with the study's
 * year of the same number. The first contracted month is the first with contracted energy since the month of the signature. Left
 * out: retroactive months, months without both costs, and months beyond the study's years.
 */
export function monthsOfPromise({ signedOn, years }: UnitPromise, months: readonly UnitMonth[]) {
  const first = firstContractedMonth(signedOn, months)
  return months
    .filter((month) => first !== undefined && compareMonths(month, first) >= 0 && month.status === 'FINALIZADO')
    .filter(({ isRetroactive }) => !isRetroactive)
    .toSorted(compareMonths)
    .flatMap((month) => {
      const promised = years.find(({ year }) => year === month.year)
      const savingBrl = savingOf(month)
      return promised && savingBrl !== undefined ? [{ month, savingBrl, promised }] : []
    })
}

/**
 * A promise month by month. Each month is rounded to cents before adding, so that the total is the sum of the displayed figures.
 *
 * @example three months that realised R$ 10,004 each are R$ 10,00 each and R$ 30,00 in all, not R$ 30,01
 */
export function promiseTable(promise: UnitPromise, months: readonly UnitMonth[]): PromiseTable {
  const compared = monthsOfPromise(promise, months).map(({ month, savingBrl, promised }) => ({
    year: month.year,
    month: month.month,
    promised: toCents(promised.captiveBrl - promised.freeBrl),
    realised: toCents(savingBrl),
  }))
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

function inBrl({ promised, realised }: { promised: number; realised: number }): PromiseFigures {
  return { promisedBrl: promised / 100, realisedBrl: realised / 100, differenceBrl: (realised - promised) / 100 }
}
