import { captiveBill } from '~/domain/bill/captive'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { comparisonOf, type Comparison, type Scenarios, type StudyInputs } from './comparison'
import { horizonYears } from './mode'

/** Captive market against free market: both months, ten years, and the price sensitivity of the saving. */
export function compareFreeMarket(inputs: StudyInputs): Comparison {
  return comparisonOf(freeMarketScenarios(inputs), inputs, { count: horizonYears.ML, investmentBrl: 0 })
}

/** The months of both markets; their bills are those of every year. */
export function freeMarketScenarios(inputs: StudyInputs): Scenarios {
  const { consumer, tariff, terms, assumptions, day } = inputs
  const captive = captiveBill(consumer, tariff)
  const freeMarket = freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh: inputs.energyPricesBrlPerMwh[0] }, assumptions)
  return { base: () => captive, alternative: () => freeMarket, flags: flagTotals(captive, consumer, day, inputs.flagSurcharges) }
}
