import type { Bill } from '~/domain/bill/bill'
import type { FlagTotals } from '~/domain/bill/flags'
import { returnOf, type Comparison } from '~/domain/study/comparison'
import { horizonYears } from '~/domain/study/mode'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { accumulatedSavings, readjustedTotal } from '~/domain/study/years'
import { monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { calendarPrices, factorsAfter, type YearPrices } from './calendar-prices'
import { alternativeBill, baseYears, type BaseMonth } from './month-bills'
import { monthsOfYear, supplyMonths, type SupplyMonth } from './supply-months'
import type { YearStudyInputs } from './year-inputs'

/** A month of the first year of supply in both scenarios. */
export type MonthOfStudy = SupplyMonth &
  YearPrices & {
    base: Bill
    alternative: Bill
    savingBrl: number
    /** Credit of distributed generation after the month. [kWh] */
    creditKwh?: number
  }

/** Twelve months of supply, from the first one's month on. [R$ a year] */
export type SupplyYear = {
  firstMonth: CalendarMonth
  annualBaseBrl: number
  annualAlternativeBrl: number
  annualSavingBrl: number
  /** Saving over the base. */
  savingFraction: number
}

export type YearStudy = Pick<Comparison, 'accumulatedSavingBrl' | 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'> & {
  /** The first year, in the order of supply. */
  months: NonEmpty<MonthOfStudy>
  years: NonEmpty<SupplyYear>
  /** First-year base under each flag; undefined for the free market, which pays none. [R$ a year] */
  flags?: FlagTotals
}

/** Years of the accumulated saving. */
const accumulatedYears = 5

/**
 * Both scenarios over twelve different months, and the following years.
 *
 * Year 1 is the twelve months from the first month of supply, at the tariff of the study's day. Each year tariff, charges, fee
 * and diesel are readjusted as in a one-month study; energy and surplus have the price of each month's calendar year, and
 * compensated energy that year's rules. Credits of distributed generation carry over between months. [R$]
 *
 * @example twelve equal months from a January on are a one-month study times twelve
 */
export function yearStudy(inputs: YearStudyInputs): YearStudy {
  const { firstMonth, mode, discountRateFraction } = inputs
  const count = horizonYears[mode]
  const prices = calendarPrices(inputs, firstStudyYear(inputs.day), inputs.mode === 'ML' ? 0 : inputs.plant.surplusPriceBrlPerMwh)
  const supplied = supplyMonths(inputs.months, inputs.contract, inputs.tariff, firstMonth)
  const bases = baseYears(inputs, supplied, ({ year }) => prices(year), count)
  const months = mapNonEmpty(bases[0], (base) => monthOfStudy(base, inputs, prices(base.supply.year)))

  const years = mapNonEmpty(bases, (base, later) => {
    const total = (bill: Bill, { year }: CalendarMonth) => readjustedTotal(bill, factorsAfter(later, year, inputs, prices))
    return supplyYear(
      monthsAfter(firstMonth, later * monthsOfYear),
      sumOf(base.map(({ bill, supply }) => total(bill, supply))),
      sumOf(months.map((month) => total(month.alternative, month))),
    )
  })
  const flags = flagsOf(bases[0])
  return {
    months,
    years,
    accumulatedSavingBrl: accumulatedSavings(years.slice(0, accumulatedYears)),
    ...returnOf(inputs.mode === 'ML' ? 0 : inputs.investmentBrl, years, discountRateFraction),
    ...(flags && { flags }),
  }
}

function monthOfStudy({ supply, bill, creditKwh }: BaseMonth, inputs: YearStudyInputs, prices: YearPrices): MonthOfStudy {
  const alternative = alternativeBill(inputs, supply, prices)
  const savingBrl = bill.totalBrl - alternative.totalBrl
  return { ...supply, ...prices, base: bill, alternative, savingBrl, creditKwh }
}

function supplyYear(firstMonth: CalendarMonth, annualBaseBrl: number, annualAlternativeBrl: number): SupplyYear {
  const annualSavingBrl = annualBaseBrl - annualAlternativeBrl
  return { firstMonth, annualBaseBrl, annualAlternativeBrl, annualSavingBrl, savingFraction: annualSavingBrl / annualBaseBrl }
}

function flagsOf(months: NonEmpty<BaseMonth>): FlagTotals | undefined {
  const sum = (total: keyof FlagTotals) => sumOf(months.map(({ flags }) => flags?.[total] ?? 0))
  if (!months[0].flags) return undefined
  return { greenBrl: sum('greenBrl'), yellowBrl: sum('yellowBrl'), red1Brl: sum('red1Brl'), red2Brl: sum('red2Brl') }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
