import { compareFreeMarket } from './compare-free-market'
import { compareSelfProducer } from './compare-self-producer'
import type { StudyInputs } from './comparison'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { untaxedConsumer, verde } from '~/domain/bill/month.fixture'
import { freeMarketSensitivity } from './sensitivity'

// Without taxes, losses and growth: captive 2.500 + 1.500 + 1.500 + 500 + 3.000 = 9.000; free 2.500 + 3.000 + 11.000 kWh × 0,2 = 7.700.
const inputs: StudyInputs = {
  day: '2026-11-21',
  consumer: untaxedConsumer,
  tariff: verde,
  terms: { incentive: 0, chargesIncluded: false, managementBrl: 0 },
  energyPricesBrlPerMwh: [200, 200, 200, 200, 200],
  distributorGrowthFraction: 0,
  energyGrowthFraction: 0,
  discountRateFraction: 0,
  assumptions: { ...defaultAssumptions('2026-11-21'), lossesFraction: 0 },
}

test('the free market is tried against price, readjustment and rate, and has no generation to move', () => {
  const rows = freeMarketSensitivity({ ...inputs, discountRateFraction: 0.1 })
  expect([...new Set(rows.map(({ driver }) => driver))]).toEqual(['energyPrice', 'distributorGrowth', 'discountRate'])
  expect(rows).toHaveLength(15)
  const npv = compareFreeMarket({ ...inputs, discountRateFraction: 0.1 }).cumulativeNpvBrl.at(-1)
  for (const row of rows.filter(({ stepFraction }) => stepFraction === 0)) expect(row.npvBrl).toBe(npv)
})

test('a price 10 % higher takes its share of the saving, in the month and over the years', () => {
  const row = freeMarketSensitivity(inputs).find((it) => it.driver === 'energyPrice' && it.stepFraction === 0.1)!
  // 1.300 − 11.000 × 0,02 = 1.080; × 12 × 10 years
  expect(row.savingBrl).toBeCloseTo(1_080, 8)
  expect(row.npvBrl).toBeCloseTo(129_600, 6)
  expect(row.irrFraction).toBeUndefined()
})

test('surplus is sold each year at the price quoted for it, whatever the price of the energy bought', () => {
  // Remote: 11.000 of 21.000 kWh serve the consumer, nothing is bought and 10.000 are sold
  const plant = {
    generationKwh: 21_000,
    demandKw: 0,
    isLocal: false,
    simultaneityFraction: 0,
    surplusPriceBrlPerMwh: 100,
  }
  const years = compareSelfProducer({
    ...inputs,
    tariff: { ...inputs.tariff, rates: { ...inputs.tariff.rates, apeTusdBrlPerKwh: { peak: 1.5, offPeak: 0.15 } } },
    mode: 'APE',
    plant,
    investmentBrl: 1_000,
    energyPricesBrlPerMwh: [200, 400, 400, 400, 400],
    surplusPricesBrlPerMwh: [100, 90, 80, 70, 60],
    energyGrowthFraction: 0.05,
  }).years
  // 2.500 + 1.500 + 1.500 = 5.500, less 10 MWh at 100, 90, … 60, and then 60 × 1,05
  expect(years.slice(0, 6).map(({ alternativeBrl }) => Number(alternativeBrl.toFixed(6)))).toEqual([
    4_500, 4_600, 4_700, 4_800, 4_900, 4_870,
  ])
})
