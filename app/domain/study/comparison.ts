import type { Bill } from '~/domain/bill/bill'
import type { Consumer } from '~/domain/bill/consumer'
import type { FlagTotals } from '~/domain/bill/flags'
import type { FreeMarketTerms } from '~/domain/bill/free-market'
import type { Dated, IsoDate } from '~/domain/dated/dated'
import { internalRateOfReturn } from '~/domain/finance/irr'
import { cumulativeNetPresentValues } from '~/domain/finance/npv'
import { paybackYears } from '~/domain/finance/payback'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Assumptions } from '~/domain/bill/assumptions'
import { firstStudyYear } from './quoted-years'
import { priceSensitivity, type PriceSensitivity } from './price-sensitivity'
import { accumulatedSavings, compareYears, type Growths, type Scenario, type StudyYear } from './years'

/** Terms of a study. Without the price: it is the first of the quoted ones. */
export type StudyTerms = Omit<FreeMarketTerms, 'priceBrlPerMwh'>

/** What a study of any mode is made from. */
export type StudyInputs = Growths & {
  /** The day whose parameters are used. */
  day: IsoDate
  consumer: Consumer
  tariff: Tariff
  terms: StudyTerms
  /** [1/year] */
  discountRateFraction: number
  assumptions: Assumptions
  /** The share of Fio B that is due by year; that of the law, unless given. [fraction] */
  fioBDueFraction?: Dated<number | undefined>
}

/** Two scenarios side by side: the one the consumer starts from and the one it would change to. */
export type Comparison = PriceSensitivity & {
  base: Bill
  alternative: Bill
  /** The base under each flag; undefined from the free market, which has none. */
  flags?: FlagTotals
  years: readonly StudyYear[]
  /** Running sum of the first five years' savings. [R$] */
  accumulatedSavingBrl: readonly number[]
  /** Value up to each year; starts today, at minus what is invested. [R$] */
  cumulativeNpvBrl: readonly number[]
  /** Undefined when nothing was invested, or when the flow never changes sign. [1/year] */
  irrFraction?: number
  /** Undefined when nothing was invested, or when it never pays back. [years] */
  paybackYears?: number
}

export type Scenarios = { base: Scenario; alternative: Scenario; flags?: FlagTotals }

/** Years whose savings are added up. */
const accumulatedYears = 5

/** The months, the years and the value of two scenarios, of which the second costs `investmentBrl` today; 0 where nothing is invested. */
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
    ...priceSensitivity(first.base, first.alternative, firstPrice(inputs)),
  }
}

/** What becomes of money put in today, given what each year saves. [R$, 1/year, years] */
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

/** The price of the first year, which both months are made at. [R$/MWh] */
export function firstPrice({ energyPricesBrlPerMwh: [first] }: Pick<StudyInputs, 'energyPricesBrlPerMwh'>): number {
  if (first === undefined) throw new RangeError('no energy price was given')
  return first
}
