import { consumer, noPlant, untaxedConsumer, verdeWithCredits, verdeWithPlant } from '~/domain/bill/month.fixture'
import { taxReform } from '~/domain/tariffs/tax-reform'
import { equalMonths, firstSupplyMonth, supplyMonth } from './supply-months'
import { yearDifference } from './year-difference'
import type { YearStudyInputs } from './year-inputs'
import { freeMarketYear, halfYears } from './year-study.fixture'
import { reformedSupplyYears, yearStudy } from './year-study'

test('year 1 has the price of 2027 from May to December and that of 2028 from January to April', () => {
  const { months, years } = yearStudy(freeMarketYear)
  expect(months.map(({ year, month }) => `${month}/${year}`).join(' ')).toBe(
    '5/2027 6/2027 7/2027 8/2027 9/2027 10/2027 11/2027 12/2027 1/2028 2/2028 3/2028 4/2028',
  )
  // captive 2.500 + 2,0 × peak + 0,45 × off-peak: 9.000 and, from July on, 15.500
  expect(months[0]!.base.totalBrl).toBeCloseTo(9_000, 6)
  expect(months[2]!.base.totalBrl).toBeCloseTo(15_500, 6)
  // free: 2.500 + 1.500 + 1.500 + 11 × 210 = 7.810 and 2.500 + 3.000 + 3.000 + 22 × 210 = 13.120; in January 5.500 + 11 × 220 = 7.920
  expect(months[0]!.savingBrl).toBeCloseTo(1_190, 6)
  expect(months[2]!.savingBrl).toBeCloseTo(2_380, 6)
  expect(months[8]!.savingBrl).toBeCloseTo(1_080, 6)
  // 2 × 1.190 + 6 × 2.380 + 4 × 1.080; base 6 × 9.000 + 6 × 15.500
  expect(years[0]).toMatchObject({ firstMonth: { year: 2027, month: 5 } })
  expect(years[0]!.annualSavingBrl).toBeCloseTo(20_980, 6)
  expect(years[0]!.annualBaseBrl).toBeCloseTo(147_000, 6)
})

test('year 2 is readjusted once and has the prices of 2028 and 2029', () => {
  const { years, accumulatedSavingBrl, cumulativeNpvBrl } = yearStudy(freeMarketYear)
  // TE saved 3.500 × 1,1 = 3.850 and 7.700: 2 × (3.850 − 2.420) + 6 × (7.700 − 4.840) + 4 × (3.850 − 2.530)
  expect(years[1]!.annualSavingBrl).toBeCloseTo(25_300, 6)
  expect(years[1]!.firstMonth).toEqual({ year: 2028, month: 5 })
  expect(accumulatedSavingBrl[1]).toBeCloseTo(46_280, 6)
  expect(accumulatedSavingBrl).toHaveLength(5)
  // 20.980 / 1,1 + 25.300 / 1,21
  expect(cumulativeNpvBrl[2]).toBeCloseTo(39_981.82, 2)
  expect(years).toHaveLength(10)
})

test('from 15.600 of the month times twelve to 20.980: prices −1.760, a larger mean month 6.920, seasons 220', () => {
  // one month at 200: 3.500 − 2.200 = 1.300; at the prices of the two years 8 × 1.190 + 4 × 1.080 = 13.840
  // mean month of 16,5 MWh: 8 × (5.250 − 16,5 × 210) + 4 × (5.250 − 16,5 × 220) = 20.760
  const difference = yearDifference(freeMarketYear, untaxedConsumer)
  expect(difference.timesTwelveBrl).toBeCloseTo(15_600, 6)
  expect(difference.pricesBrl).toBeCloseTo(-1_760, 6)
  expect(difference.meanMonthBrl).toBeCloseTo(6_920, 6)
  expect(difference.seasonsBrl).toBeCloseTo(220, 6)
})

test('a month measured above the contract pays the overrun, in it alone', () => {
  const months = halfYears.map((month) => (month.calendarMonth === 7 ? { ...month, measuredKw: { offPeak: 120 } } : month))
  const { months: studied } = yearStudy({ ...freeMarketYear, months })
  // July: 15.500 + 20 × 25 of demand + 2 × 20 × 25 of fine
  expect(studied[2]!.base.totalBrl).toBeCloseTo(17_000, 6)
  expect(studied[3]!.base.totalBrl).toBeCloseTo(15_500, 6)
})

const withPlant: YearStudyInputs = {
  ...freeMarketYear,
  mode: 'GDXAPE',
  tariff: { ...verdeWithPlant, rates: { ...verdeWithPlant.rates, ...verdeWithCredits.rates } },
  plant: { ...noPlant, generationKwh: 9_000 },
  investmentBrl: 100_000,
  firstMonth: { year: 2027, month: 1 },
  months: equalMonths(supplyMonth(untaxedConsumer)).map((month) =>
    month.calendarMonth === 1 ? { ...month, generationKwh: 12_000 } : month,
  ),
}

test('generation that January leaves over is a credit of February', () => {
  const { months } = yearStudy(withPlant)
  // January: 10.000 off-peak, 2.000 left × 0,3/0,5 serve the whole peak of 1.000, which takes 1.666,67
  expect(months[0]!.creditKwh).toBeCloseTo(333.33, 2)
  expect(months[1]!.creditKwh).toBe(0)
  // captive 9.000; February compensates 9.333,33 × 0,45 = 4.200, March 9.000 × 0,45 = 4.050
  expect(months[1]!.base.totalBrl).toBeCloseTo(4_800, 6)
  expect(months[2]!.base.totalBrl).toBeCloseTo(4_950, 6)
})

test('distributed generation is compensated by the rules of each month’s calendar year', () => {
  const { months } = yearStudy({
    ...withPlant,
    firstMonth: { year: 2028, month: 12 },
    months: equalMonths(supplyMonth(untaxedConsumer)),
  })
  // December of 2028: 9.000 − 9.000 × 0,45; from January of 2029 on without TUSD and less the SCEE row: 9.000 − 9.000 × (0,3 − 0,04)
  expect(months[0]!.base.totalBrl).toBeCloseTo(4_950, 6)
  expect(months[1]!.base.totalBrl).toBeCloseTo(6_660, 6)
})

test('a year with a plant is valued over the horizon of its mode, from minus the investment on', () => {
  const { cumulativeNpvBrl, years } = yearStudy({ ...withPlant, mode: 'APE' })
  expect(years).toHaveLength(25)
  expect(cumulativeNpvBrl[0]).toBe(-100_000)
})

test('a notice of 180 days given on 22 November 2026 ends in May, and supply begins in June 2027', () => {
  expect(firstSupplyMonth('2026-11-22')).toEqual({ year: 2027, month: 6 })
  expect(firstSupplyMonth('2026-06-30')).toEqual({ year: 2027, month: 1 })
})

test('a year without one of its months, or before the first quoted price, throws', () => {
  expect(() => yearStudy({ ...freeMarketYear, months: halfYears.slice(1) })).toThrow('11 months')
  expect(() => yearStudy({ ...freeMarketYear, months: halfYears.with(0, halfYears[1]!) })).toThrow('without month 1')
  expect(() => yearStudy({ ...freeMarketYear, firstMonth: { year: 2025, month: 12 } })).toThrow('no energy price')
})

test('under the reform each month has the taxes of its calendar year', () => {
  const inputs: YearStudyInputs = {
    ...freeMarketYear,
    contract: consumer,
    distributorGrowthFraction: 0,
    months: equalMonths(supplyMonth(consumer)),
    firstMonth: { year: 2028, month: 5 },
  }
  const years = reformedSupplyYears(inputs, { reform: taxReform, isCredited: false })
  // 9.000 before tax: eight months × 1,089 / 0,80 = 12.251,25 and four × 1,1057 / 0,82 = 12.135,7317 (decision 0117)
  expect(years[0].annualBaseBrl).toBeCloseTo(8 * 12_251.25 + 4 * 12_135.731707, 4)
  // Wires 5.500; 11 MWh × 0,9075 at 220 in 2028 and 230 in 2029: 8 × 7.696,15 × 1,36125 + 4 × 7.795,975 × 1,1057 / 0,82
  expect(years[0].annualAlternativeBrl).toBeCloseTo(8 * 10_476.384188 + 4 * 10_512.206167, 2)
  // From May 2032 on: eight months × 1,1588 / 0,88 and four × 1,265
  expect(years[4]!.annualBaseBrl).toBeCloseTo(8 * 11_851.363636 + 4 * 11_385, 4)
})
