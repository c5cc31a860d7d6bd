import { compareFreeMarket, type FreeMarketInputs } from '~/domain/scenarios/compare-free-market'
import { defaultPremises } from '~/domain/scenarios/premises'
import { copelInvoice } from '../golden/copel-a4-verde-invoice'
import type { Row } from './print'

const { consumer, tariff, day } = copelInvoice

const inputs: FreeMarketInputs = {
  day,
  consumer,
  tariff,
  terms: { incentive: 0.5, chargesIncluded: true },
  energyPricesBrlPerMwh: [240, 235, 230, 224, 205],
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  discountRateFraction: 0.1425,
  premises: defaultPremises(day),
}

/** How many studies a second one core calculates: both months, ten years, flags and the price table. */
export async function studyBench(): Promise<Row[]> {
  const milliseconds = 2_000
  compareFor(milliseconds / 4)
  return [{ what: 'cativo + livre + 10 anos', value: `${compareFor(milliseconds).toFixed(0)} estudos/s` }]
}

function compareFor(milliseconds: number) {
  const startedAt = performance.now()
  let studies = 0
  while (performance.now() - startedAt < milliseconds) {
    compareFreeMarket(inputs)
    studies++
  }
  return (studies * 1000) / (performance.now() - startedAt)
}
