import type { Bill } from '~/domain/bill/bill'
import type { Consumer } from '~/domain/bill/consumer'
import type { FlagTotals } from '~/domain/bill/flags'
import type { FreeMarketTerms } from '~/domain/bill/free-market'
import type { Dated, IsoDate } from '~/domain/dated/dated'
import { internalRateOfReturn } from '~/domain/finance/irr'
import { cumulativeNetPresentValues } from '~/domain/finance/npv'
import { paybackYears } from '~/domain/finance/payback'
import type { FlagSurcharges } from '~/domain/tariffs/flags'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Assumptions } from '~/domain/bill/assumptions'
import { type NonEmpty } from '~/domain/records/non-empty'
import { firstStudyYear } from './quoted-years'
import { priceSensitivity, type PriceSensitivity } from './price-sensitivity'
import { accumulatedSavings, compareYears, type Growths, type Scenario, type StudyYear } from './years'

/** Terms of a study, without the energy price, which is the first quoted one. */
export type StudyTerms = Omit<FreeMarketTerms, 'priceBrlPerMwh'>

/** Inputs of a study of any mode. */
export type StudyInputs = Growths & {
  /** Day of the parameters. */
  day: IsoDate
  consumer: Consumer
  tariff: Tariff
  terms: StudyTerms
  /** [1/year] */
  discountRateFraction: number
  assumptions: Assumptions
  /** Share of Fio B due by year; default: the law's. [fraction] */
  fioBDueFraction?: Dated<number | undefined>
  /** Surcharges of the flags; default: those shipped. */
  flagSurcharges?: Dated<FlagSurcharges>
}

/** The base and the alternative scenario. */
export type Comparison = PriceSensitivity & {
  base: Bill
  alternative: Bill
  /** The base under each flag; undefined for the free market, which pays none. */
  flags?: FlagTotals
  years: NonEmpty<StudyYear>
  /** Accumulated savings of the first five years. [R$] */
  accumulatedSavingBrl: readonly number[]
  /** Value up to each year; starts today with minus the investment. [R$] */
  cumulativeNpvBrl: readonly number[]
  /** Undefined without an investment, or if the flow never changes sign. [1/year] */
  irrFraction?: number
  /** Undefined without an investment, or if it never pays back. [years] */
  paybackYears?: number
}

export type Scenarios = { base: Scenario; alternative: Scenario; flags?: FlagTotals }

/** Years of the accumulated saving. */
const accumulatedYears = 5

/** Months, years and value of two scenarios; the alternative costs `investmentBrl` today, or 0. [R$] */
export function comparisonOf(
  { base, alternative, flags }: Scenarios,
  inputs: StudyInputs,
  { count, investmentBrl }: { count: number; investmentBrl: number },
): Comparison {
  const { day, discountRateFraction } = inputs
  const firstYear = firstStudyYear(day)
  const years = compareYears({ base, alternative }, inputs, { firstYear, count })
  const first = { base: base(firstYear), alternative: alternative(firstYear) }
  return {
    ...first,
    flags,
    years,
    accumulatedSavingBrl: accumulatedSavings(years.slice(0, accumulatedYears)),
    ...returnOf(investmentBrl, years, discountRateFraction),
    ...priceSensitivity(first.base, first.alternative, inputs.energyPricesBrlPerMwh[0]),
  }
}

/** Return of an investment today from yearly savings. [R$, 1/year, years] */
export function returnOf(
  investmentBrl: number,
  years: readonly Pick<StudyYear, 'annualSavingBrl'>[],
  discountRateFraction: number,
): Pick<Comparison, 'cumulativeNpvBrl' | 'irrFraction' | 'paybackYears'> {
  const cashFlowBrl = [0 - investmentBrl, ...years.map(({ annualSavingBrl }) => annualSavingBrl)]
  const cumulativeNpvBrl = cumulativeNetPresentValues(cashFlowBrl, discountRateFraction)
  return {
    cumulativeNpvBrl,
    irrFraction: investmentBrl > 0 ? internalRateOfReturn(cashFlowBrl) : undefined,
    paybackYears: investmentBrl > 0 ? paybackYears(cumulativeNpvBrl) : undefined,
  }
}
