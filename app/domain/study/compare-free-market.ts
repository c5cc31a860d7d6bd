import type { Bill } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { flagTotals, type FlagTotals } from '~/domain/bill/flags'
import { freeMarketBill, type FreeMarketTerms } from '~/domain/bill/free-market'
import type { IsoDate } from '~/domain/dated/dated'
import { cumulativeNetPresentValues } from '~/domain/finance/npv'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Assumptions } from '../bill/assumptions'
import { priceSensitivity, type PriceSensitivity } from './price-sensitivity'
import type { StudyYear } from './study'
import { accumulatedSavings, compareYears, type Growths } from './years'

/** What a comparison of the captive and the free market is made from. */
export type FreeMarketInputs = Growths & {
  /** The day whose parameters are used. */
  day: IsoDate
  consumer: Consumer
  tariff: Tariff
  /** Without the price: it is the first of the quoted ones. */
  terms: Omit<FreeMarketTerms, 'priceBrlPerMwh'>
  /** [1/year] */
  discountRateFraction: number
  assumptions: Assumptions
}

export type FreeMarketComparison = PriceSensitivity & {
  captive: Bill
  flags: FlagTotals
  freeMarket: Bill
  years: StudyYear[]
  accumulatedSavingBrl: number[]
  /** Value today of the savings up to each year, from today; there is nothing to invest. [R$] */
  cumulativeNpvBrl: number[]
}

/** Years the comparison looks ahead, and those whose savings are added up. */
export const freeMarketYears = 10
export const accumulatedYears = 5

/** Captive market against free market: both months, ten years, and how the saving answers to the price of energy. */
export function compareFreeMarket(inputs: FreeMarketInputs): FreeMarketComparison {
  const { consumer, tariff, terms, assumptions, day } = inputs
  const [priceBrlPerMwh] = inputs.energyPricesBrlPerMwh
  if (priceBrlPerMwh === undefined) throw new RangeError('no energy price was given')

  const captive = captiveBill(consumer, tariff)
  const freeMarket = freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh }, assumptions)
  const years = compareYears(
    () => captive,
    () => freeMarket,
    inputs,
    freeMarketYears,
  )
  const annualSavingsBrl = years.map(({ annualSavingBrl }) => annualSavingBrl)
  return {
    captive,
    flags: flagTotals(captive, consumer, day),
    freeMarket,
    years,
    accumulatedSavingBrl: accumulatedSavings(years, accumulatedYears),
    cumulativeNpvBrl: cumulativeNetPresentValues([0, ...annualSavingsBrl], inputs.discountRateFraction),
    ...priceSensitivity(captive, freeMarket, priceBrlPerMwh),
  }
}
