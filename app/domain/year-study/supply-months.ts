import type { Consumer } from '~/domain/bill/consumer'
import { daysAfter } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { measuredConsumer } from '~/domain/demand/demand-year'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { repeat, type NonEmpty } from '~/domain/records/non-empty'

/** Months of a year's study: each calendar month once. */
export const monthsOfYear = 12

/** A metered month, with a plant's generation. */
export type StudyMonth = {
  /** January is 1. */
  calendarMonth: number
  energyKwh: ByTimeOfUse
  /** An unmeasured demand counts as contracted. [kW] */
  measuredKw: Partial<ByTimeOfUse>
  /** Undefined: the plant's monthly mean. [kWh] */
  generationKwh?: number
}

/** Data shared by all months: a consumer without its readings. */
export type Contract = Omit<Consumer, 'overrunKw' | 'measuredDemandKw' | 'energyKwh'>

/** A month of the first year of supply. */
export type SupplyMonth = CalendarMonth & { consumer: Consumer; generationKwh?: number }

/** Days from the notice to the distributor until the migration; ours, from calculation §6b. */
export const migrationNoticeDays = 180

/**
 * The first month of supply for a notice on a day: 180 days, then the next first of a month.
 *
 * @example firstSupplyMonth('2026-11-22') // 2027-05-21 is the last day of the notice: June of 2027
 */
export function firstSupplyMonth(day: IsoDate): CalendarMonth {
  return monthsAfter(monthOfKey(daysAfter(day, migrationNoticeDays)), 1)
}

/** How far ahead supply may begin: the quoted years. [months] */
export const maxMonthsAhead = 60

/** The twelve months in the order of supply. Throws unless each calendar month occurs once. */
export function supplyMonths(
  months: readonly StudyMonth[],
  contract: Contract,
  tariff: Tariff,
  firstMonth: CalendarMonth,
): NonEmpty<SupplyMonth> {
  if (months.length !== monthsOfYear) throw new RangeError(`a year's study of ${months.length} months`)
  return repeat(monthsOfYear, (index) => {
    const at = monthsAfter(firstMonth, index)
    const month = months.find(({ calendarMonth }) => calendarMonth === at.month)
    if (!month) throw new RangeError(`a year's study without month ${at.month}`)
    return { ...at, consumer: consumerIn(month, contract, tariff), generationKwh: month.generationKwh }
  })
}

const meanOf = (figures: readonly number[]) => figures.reduce((sum, it) => sum + it, 0) / figures.length

/** The month with the means of the twelve. */
export function meanMonth(months: readonly StudyMonth[], { contractedDemandKw }: Contract): Omit<StudyMonth, 'calendarMonth'> {
  const mean = (figure: (month: StudyMonth) => number) => meanOf(months.map(figure))
  const demandKw = (post: keyof ByTimeOfUse) => mean(({ measuredKw }) => measuredKw[post] ?? contractedDemandKw[post])
  const generationKwh = months.flatMap((month) => month.generationKwh ?? [])
  return {
    energyKwh: { peak: mean(({ energyKwh }) => energyKwh.peak), offPeak: mean(({ energyKwh }) => energyKwh.offPeak) },
    measuredKw: { peak: demandKw('peak'), offPeak: demandKw('offPeak') },
    ...(generationKwh.length === months.length && { generationKwh: meanOf(generationKwh) }),
  }
}

/** The same month twelve times. */
export function equalMonths(month: Omit<StudyMonth, 'calendarMonth'>): StudyMonth[] {
  return Array.from({ length: monthsOfYear }, (_, index) => ({ ...month, calendarMonth: index + 1 }))
}

/** A one-month study's month as one of twelve: its overrun becomes measured demand. */
export function supplyMonth({
  energyKwh,
  measuredDemandKw,
  contractedDemandKw,
  overrunKw,
}: Consumer): Omit<StudyMonth, 'calendarMonth'> {
  const measured = (post: keyof ByTimeOfUse) => measuredDemandKw?.[post] ?? contractedDemandKw[post] + overrunKw[post]
  return { energyKwh, measuredKw: { peak: measured('peak'), offPeak: measured('offPeak') } }
}

function consumerIn({ energyKwh, measuredKw }: StudyMonth, contract: Contract, tariff: Tariff): Consumer {
  const { contractedDemandKw, taxes } = contract
  const { peak = contractedDemandKw.peak, offPeak = contractedDemandKw.offPeak } = measuredKw
  return { ...contract, ...measuredConsumer({ energyKwh, measuredKw: { peak, offPeak } }, contractedDemandKw, tariff, taxes) }
}
