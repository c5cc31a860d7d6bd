import type { Bill } from '~/domain/bill/bill'
import type { Consumer } from '~/domain/bill/consumer'
import type { FlagTotals } from '~/domain/bill/flags'
import { returnOf, type Comparison } from '~/domain/study/comparison'
import { horizonYears } from '~/domain/study/mode'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { accumulatedSavings, readjustedTotal, type AnnualTotals } from '~/domain/study/years'
import { monthsAfter } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'
import { mapNonEmpty, type NonEmpty } from '~/domain/records/non-empty'
import { oncePerObject } from '~/domain/records/records'
import { reformedConsumer, type YearTerms } from '~/domain/study/reformed-years'
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
  const { months: first, years } = suppliedYears(inputs)
  const flags = flagsOf(first)
  return {
    months: mapNonEmpty(first, monthOfStudy),
    years,
    accumulatedSavingBrl: accumulatedSavings(years.slice(0, accumulatedYears)),
    ...returnOf(inputs.mode === 'ML' ? 0 : inputs.investmentBrl, years, inputs.discountRateFraction),
    ...(flags && { flags }),
  }
}

/**
 * The same years, each month under the taxes of its calendar year. [R$ a year]
 *
 * @example supply from May 2028 on: the first year has eight months with all of ICMS and four with 90 % of it
 */
export function reformedSupplyYears(inputs: YearStudyInputs, terms: YearTerms): NonEmpty<SupplyYear> {
  return suppliedYears(inputs, ({ consumer }, year) => reformedConsumer(consumer, terms, year)).years
}

/** Years of supply by the calendar year in which they begin. [R$ a year] */
export function supplyTotals(years: NonEmpty<SupplyYear>): NonEmpty<AnnualTotals> {
  return mapNonEmpty(years, ({ firstMonth, annualBaseBrl, annualAlternativeBrl, annualSavingBrl }) => ({
    year: firstMonth.year,
    baseBrl: annualBaseBrl,
    alternativeBrl: annualAlternativeBrl,
    savingBrl: annualSavingBrl,
  }))
}

/** A month of the first year in both scenarios. */
type SuppliedMonth = BaseMonth & { prices: YearPrices; alternative: Bill }

/** @param consumerIn  the consumer of a month in a calendar year; default: of every year alike. */
function suppliedYears(inputs: YearStudyInputs, consumerIn?: (month: SupplyMonth, year: number) => Consumer) {
  const { firstMonth, mode } = inputs
  const prices = calendarPrices(inputs, firstStudyYear(inputs.day), inputs.mode === 'ML' ? 0 : inputs.plant.surplusPriceBrlPerMwh)
  const supplied = supplyMonths(inputs.months, inputs.contract, inputs.tariff, firstMonth)
  const suppliedIn = (later: number) =>
    consumerIn ? mapNonEmpty(supplied, (month) => ({ ...month, consumer: consumerIn(month, month.year + later) })) : supplied
  const alternativeOf = oncePerObject((supply: SupplyMonth) => alternativeBill(inputs, supply, prices(supply.year)))
  const bases = baseYears(inputs, suppliedIn, ({ year }) => prices(year), horizonYears[mode])

  const years = mapNonEmpty(bases, (months, later) => {
    const totals = months.map(({ bill, supply }) => {
      const factors = factorsAfter(later, supply.year, inputs, prices)
      return { base: readjustedTotal(bill, factors), alternative: readjustedTotal(alternativeOf(supply), factors) }
    })
    return supplyYear(
      monthsAfter(firstMonth, later * monthsOfYear),
      sumOf(totals.map(({ base }) => base)),
      sumOf(totals.map(({ alternative }) => alternative)),
    )
  })
  const months = mapNonEmpty(bases[0], (month): SuppliedMonth => {
    const { supply } = month
    return { ...month, prices: prices(supply.year), alternative: alternativeOf(supply) }
  })
  return { months, years }
}

function monthOfStudy({ supply, prices, bill, alternative, creditKwh }: SuppliedMonth): MonthOfStudy {
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
