import { defaultAssumptions } from '~/domain/bill/assumptions'
import { consumer, noPlant, verde, verdeWithPlant } from '~/domain/bill/month.fixture'
import { taxReform } from '~/domain/tariffs/tax-reform'
import { compareFreeMarket } from './compare-free-market'
import { reformedYears, type AnyStudyInputs } from './reformed-years'

// The three studies of app/decisions/0117, where every figure is calculated by hand: PIS and COFINS 5 %, ICMS 20 %, no
// readjustment, so that the years differ by their taxes alone.
const prices = [200, 200, 200, 200, 200] as const
const still = { distributorGrowthFraction: 0, energyGrowthFraction: 0, discountRateFraction: 0.1 }
const freeMarket: AnyStudyInputs = {
  mode: 'ML',
  day: '2026-11-27',
  consumer,
  tariff: verde,
  terms: { incentive: 0.5, chargesIncluded: true, managementBrl: 100 },
  energyPricesBrlPerMwh: prices,
  ...still,
  assumptions: defaultAssumptions('2026-11-27'),
}
const selfProducer: AnyStudyInputs = {
  ...freeMarket,
  mode: 'APE',
  tariff: verdeWithPlant,
  terms: { incentive: 0, chargesIncluded: true, managementBrl: 0 },
  plant: { ...noPlant, generationKwh: 6_000, demandKw: 90, isLocal: false },
  investmentBrl: 0,
  assumptions: { ...freeMarket.assumptions, lossesFraction: 0 },
}

/** Monthly totals from 2026 to 2033. [R$] */
const captiveBrl = {
  cost: [11_842.11, 12_251.25, 12_251.25, 12_135.73, 12_036.43, 11_941.74, 11_851.36, 11_385],
  credit: [11_842.11, 11_250, 11_250, 10_975.61, 10_714.29, 10_465.12, 10_227.27, 9_000],
}
const freeMarketBrl = {
  cost: [8_470.94, 8_687.74, 8_687.74, 8_590.75, 8_507.38, 8_427.88, 8_352, 7_960.44],
  credit: [8_470.94, 7_847.09, 7_847.09, 7_616.72, 7_397.31, 7_188.11, 6_988.41, 5_958],
}
const selfProducerBrl = {
  cost: [8_555.26, 8_789.54, 8_789.54, 8_727.02, 8_675.69, 8_627.33, 8_581.76, 8_357.29],
  credit: [8_555.26, 8_079.38, 8_079.38, 7_902.32, 7_733.69, 7_572.91, 7_419.43, 6_627.5],
}

test.each([
  ['a free-market month', freeMarket, freeMarketBrl],
  ['a self-producer’s month', selfProducer, selfProducerBrl],
] as const)('%s against a captive one has the taxes of each year, as calculated by hand', (_, inputs, alternativeBrl) => {
  for (const credit of ['cost', 'credit'] as const) {
    const years = reformedYears(inputs, { reform: taxReform, isCredited: credit === 'credit' }).slice(0, 8)
    expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033])
    years.forEach(({ baseBrl, alternativeBrl: brl, savingBrl }, index) => {
      // The hand calculation is in cents.
      expect(Math.abs(baseBrl - captiveBrl[credit][index]!)).toBeLessThan(0.0051)
      expect(Math.abs(brl - alternativeBrl[credit][index]!)).toBeLessThan(0.0051)
      expect(savingBrl).toBe(baseBrl - brl)
    })
  }
})

test('the taxes of 2033 last, and the prices and readjustments of the study apply as in its headline', () => {
  const growing = { ...freeMarket, distributorGrowthFraction: 0.07, energyGrowthFraction: 0.05 }
  const years = reformedYears(growing, { reform: taxReform, isCredited: true })
  // 9.000 × 1,07^7 of 2033 and × 1,07^9 of 2035
  expect(years[7]!.baseBrl).toBeCloseTo(9_000 * 1.07 ** 7, 6)
  expect(years[9]!.baseBrl).toBeCloseTo(9_000 * 1.07 ** 9, 6)
  // 3.575 × 1,07^7 + 2.266 × 0,9075 × 1,05^3 + 326,60 × 1,05^7: no tax on the discount is left
  expect(years[7]!.alternativeBrl).toBeCloseTo(3_575 * 1.07 ** 7 + 2_056.395 * 1.05 ** 3 + 326.6 * 1.05 ** 7, 6)
  // Readjusted from the first year, which today's taxes have in both answers.
  expect(years[0]!.baseBrl).toBe(compareFreeMarket(growing).years[0].baseBrl)
})

test('compensated energy that is free of PIS and COFINS stays free of CBS and IBS', () => {
  const compensated: AnyStudyInputs = {
    ...selfProducer,
    mode: 'GDXAPE',
    plant: { ...selfProducer.plant, demandKw: 0 },
    assumptions: { ...selfProducer.assumptions, gdClass: 'GD_I', gdCreditRegime: 'EXEMPT' },
  }
  const years = reformedYears(compensated, { reform: taxReform, isCredited: false })
  // Of 2033: demand 2.500, TUSD 1.500 + 4.000 × 0,15 and TE 500 + 4.000 × 0,3 carry 1,265: 6.300 × 1,265 = 7.969,50. The 6.000 kWh
  // compensated are billed 2.700 and credited 2.700, without tax.
  expect(years[7]!.baseBrl).toBeCloseTo(7_969.5, 6)
  // Of 2029, ICMS 18 %: 6.300 × 1,1057 / 0,82 = 8.495,012195, and 6.000 × 0,15 × (1 / 0,82 − 1) = 197,560976 on the billed TUSD.
  expect(years[3]!.baseBrl).toBeCloseTo(8_692.573171, 6)
})

test('in the base of ICMS, CBS and IBS carry ICMS themselves: 9.000 × 1,1057 ÷ (1 − 0,18 × 1,1057) of 2029', () => {
  const years = reformedYears(freeMarket, { reform: taxReform, isCredited: false, isInIcmsBase: true })
  // 1 − 0,199026 = 0,800974; 9.951,30 ÷ 0,800974 = 12.424,00.
  expect(years[3]!.baseBrl).toBeCloseTo(12_424, 1)
  expect(years[7]!.baseBrl).toBeCloseTo(11_385, 6)
})
