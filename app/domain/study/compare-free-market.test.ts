import { freeMarketBill } from '~/domain/bill/free-market'
import { compareFreeMarket } from './compare-free-market'
import type { StudyInputs } from './comparison'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { consumer, verde } from '~/domain/bill/month.fixture'

// g = 1 / (0.80 × 0.95) = 1.3157895; gI = 1.25
const inputs: StudyInputs = {
  day: '2026-11-21',
  consumer,
  tariff: verde,
  terms: { incentive: 0.5, chargesIncluded: true, managementBrl: 100 },
  energyPricesBrlPerMwh: [200, 210, 220, 230, 240],
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  discountRateFraction: 0.1,
  assumptions: defaultAssumptions('2026-11-21'),
}

test('ten years start in 2026 and each line follows its own readjustment', () => {
  const { years } = compareFreeMarket(inputs)
  expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])
  // captive 11.842,11; free 4.703,95 + 607,89 (wires and benefit) + 2.832,50 (energy) + 326,60 (charges and fee) = 8.470,94
  expect(years[0]!.savingBrl).toBeCloseTo(3_371.16, 2)
  expect(years[0]!.savingFraction).toBeCloseTo(0.284676, 6)
  // captive × 1,07 = 12.671,05; free 5.311,84 × 1,07 + 2.832,50 × 210/200 + 326,60 × 1,05 = 9.000,73
  expect(years[1]!.baseBrl).toBeCloseTo(12_671.05, 2)
  expect(years[1]!.alternativeBrl).toBeCloseTo(9_000.73, 2)
  expect(years[1]!.annualSavingBrl).toBeCloseTo(44_043.9, 1)
  // sixth year: price 240 × 1,05 = 252; 5.311,84 × 1,07^5 + 2.832,50 × 1,26 + 326,60 × 1,05^5 = 7.450,14 + 3.568,95 + 416,83
  expect(years[5]!.alternativeBrl).toBeCloseTo(11_435.92, 1)
})

test('a study of January 2027 quotes no year that is past', () => {
  const { years } = compareFreeMarket({ ...inputs, day: '2027-01-01' })
  expect(years.map(({ year }) => year)).toEqual([2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035, 2036])
  // The first quoted price is that of 2027, and the fifth is readjusted from 2032 on: 8.470,94 and 11.435,92 as above
  expect(years[0]!.alternativeBrl).toBeCloseTo(8_470.94, 2)
  expect(years[5]!.alternativeBrl).toBeCloseTo(11_435.92, 1)
})

test('the savings of five years are added up, and today is worth nothing yet', () => {
  const { years, accumulatedSavingBrl, cumulativeNpvBrl } = compareFreeMarket(inputs)
  expect(accumulatedSavingBrl).toHaveLength(5)
  expect(accumulatedSavingBrl[1]).toBeCloseTo(years[0]!.annualSavingBrl + years[1]!.annualSavingBrl, 6)
  expect(cumulativeNpvBrl).toHaveLength(11)
  expect(cumulativeNpvBrl[0]).toBe(0)
  expect(cumulativeNpvBrl[1]).toBeCloseTo(years[0]!.annualSavingBrl / 1.1, 6)
})

test('the free market has no TIR and no payback, though the inputs of another mode carry an investment', () => {
  const withPlant = { ...inputs, investmentBrl: 100_000 }
  const { cumulativeNpvBrl, irrFraction, paybackYears } = compareFreeMarket(withPlant)
  expect({ today: cumulativeNpvBrl[0], irrFraction, paybackYears }).toEqual({ today: 0 })
})

test('the price table is what the whole calculation gives at each price', () => {
  const { targetPrices, base } = compareFreeMarket(inputs)
  expect(targetPrices.map(({ priceBrlPerMwh }) => priceBrlPerMwh)).toEqual([180, 190, 200, 210, 220])
  for (const { priceBrlPerMwh, savingBrl, savingFraction } of targetPrices) {
    const free = freeMarketBill(inputs.consumer, inputs.tariff, { ...inputs.terms, priceBrlPerMwh }, inputs.assumptions)
    expect(savingBrl).toBeCloseTo(base.totalBrl - free.totalBrl, 6)
    expect(savingFraction).toBeCloseTo(savingBrl / base.totalBrl, 10)
  }
})

test('at the break-even price both markets cost the same', () => {
  const { breakEvenPriceBrlPerMwh, base } = compareFreeMarket(inputs)
  // one R$/MWh more costs 11,33 × 1,25 = 14,1625 a month; 200 + 3.371,16 / 14,1625
  expect(breakEvenPriceBrlPerMwh).toBeCloseTo(438.03, 2)
  const terms = { ...inputs.terms, priceBrlPerMwh: breakEvenPriceBrlPerMwh! }
  expect(freeMarketBill(inputs.consumer, inputs.tariff, terms, inputs.assumptions).totalBrl).toBeCloseTo(base.totalBrl, 6)
})

test('no positive price breaks even when the fee alone costs more than the captive market', () => {
  const dear = { ...inputs, terms: { ...inputs.terms, managementBrl: 50_000 } }
  expect(compareFreeMarket(dear).breakEvenPriceBrlPerMwh).toBeUndefined()
})

test('a price table never shows a price of zero or less', () => {
  const cheap = { ...inputs, energyPricesBrlPerMwh: [15, 15, 15, 15, 15] } as const
  expect(compareFreeMarket(cheap).targetPrices.map(({ priceBrlPerMwh }) => priceBrlPerMwh)).toEqual([5, 15, 25, 35])
})
