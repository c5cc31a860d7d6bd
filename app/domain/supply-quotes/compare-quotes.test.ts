import * as fc from 'fast-check'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import type { Consumer } from '~/domain/bill/consumer'
import { ipcaFraction } from './price-index'
import type { Tariff } from '~/domain/tariffs/tariff'
import { repeat } from '~/domain/records/non-empty'
import { compareQuotes, type QuoteInputs } from './compare-quotes'
import type { FixedPrice, SupplyQuote } from './supply-quote'

const tariff: Tariff = {
  reference: { resolution: 'Tarifa do exemplo', validFrom: '2026-01-01', validTo: '2026-12-31' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: 10 },
    tusdBrlPerKwh: { peak: 0.1, offPeak: 0.1 },
    teBrlPerKwh: { peak: 0.3, offPeak: 0.3 },
  },
}

const month = (offPeakKwh: number): Consumer => ({
  contractedDemandKw: { peak: 0, offPeak: 100 },
  overrunKw: { peak: 0, offPeak: 0 },
  energyKwh: { peak: 0, offPeak: offPeakKwh },
  taxes: { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false },
})

/** 100 kW and 10 MWh a month, without taxes, losses, charges or readjustments, at today's money. */
const inputs: QuoteInputs = {
  day: '2026-11-22',
  consumers: [month(10_000)],
  modulationsBrlPerMwh: [],
  tariff,
  terms: { chargesIncluded: false },
  assumptions: { ...defaultAssumptions('2026-11-22'), lossesFraction: 0 },
  settlementBrlPerMwh: 300,
  growths: { distributorGrowthFraction: 0, energyGrowthFraction: 0 },
  discountRateFraction: 0,
  firstMonth: { year: 2027, month: 1 },
  priceIndex: { ...ipcaFraction, values: [{ from: '2023-01-01', value: 0.05, source: { title: 'Exemplo', href: '' } }] },
  isContractBeforeLaw15269: false,
}

function fixed(priceBrlPerMwh: number, terms: Partial<FixedPrice> = {}): SupplyQuote {
  const pricesBrlPerMwh = repeat(5, () => priceBrlPerMwh)
  const price = { kind: 'fixed-price', pricesBrlPerMwh, takeOrPayFraction: 0, ...terms } as const
  return { supplier: 'Fornecedor', incentive: 0, managementBrl: 0, terms: price }
}

function discount(discountFraction: number, basis: 'bill' | 'energy'): SupplyQuote {
  const terms = { kind: 'guaranteed-discount', discountFraction, basis } as const
  return { supplier: 'Fornecedor', incentive: 0, managementBrl: 0, terms }
}

test('a fixed price, a discount on the bill and one on the energy are ranked by what the years cost', () => {
  // Captive month: 100 kW × 10 + 10.000 × 0,1 + 10.000 × 0,3 = 5.000. At R$ 200/MWh: 1.000 + 1.000 + 2.000 = 4.000.
  // 10 % off the bill: 4.500. 10 % off the energy: 1.000 + 1.000 + 2.700 = 4.700. Sixty months of each.
  const { captive, quotes } = compareQuotes([discount(0.1, 'energy'), discount(0.1, 'bill'), fixed(200)], inputs)
  expect(captive.totalBrl).toBeCloseTo(300_000, 6)
  expect(quotes.map(({ index }) => index)).toEqual([2, 1, 0])
  expect(quotes.map(({ totalBrl }) => Math.round(totalBrl))).toEqual([240_000, 270_000, 282_000])
  expect(quotes.map(({ savingPresentValueBrl }) => Math.round(savingPresentValueBrl))).toEqual([60_000, 30_000, 18_000])
})

test('break-even says by how much a price or a discount must move to meet the best quote and the captive market', () => {
  const [best, bill, energy] = compareQuotes([discount(0.1, 'energy'), discount(0.1, 'bill'), fixed(200)], inputs).quotes
  // 1.000 a month over 10 MWh: R$ 100/MWh more, and the fixed price costs as much as the captive market.
  expect(best?.toCaptive).toEqual({ brlPerMwh: expect.closeTo(100, 6) as number })
  expect(best?.toBest).toEqual({ brlPerMwh: expect.closeTo(0, 6) as number })
  // 4.000 is 20 % off 5.000; it is 1.000/3.000 off the energy.
  expect(bill?.toBest).toEqual({ fraction: expect.closeTo(0.1, 9) as number })
  expect(energy?.toBest).toEqual({ fraction: expect.closeTo(1 / 3 - 0.1, 9) as number })
  expect(bill?.toCaptive).toEqual({ fraction: expect.closeTo(-0.1, 9) as number })
})

test('energy above the flexibility is bought at the settlement price, and energy below the take-or-pay is paid unused', () => {
  const consumers = Array.from({ length: 12 }, (_, index) => month(index < 6 ? 8_000 : 12_000))
  const year = (quote: SupplyQuote) => compareQuotes([quote], { ...inputs, consumers }).quotes[0]!.yearsBrl[0]
  // Contracted: 10.000 kWh. Without limits the year costs 12 × 4.000.
  expect(year(fixed(200))).toBeCloseTo(48_000, 6)
  // Above 11.000 kWh: 1.000 kWh in six months at 0,30 in place of 0,20. Below 9.000: 1.000 kWh in six months at 0,20.
  expect(year(fixed(200, { flexibilityFraction: 0.1 }))).toBeCloseTo(48_600, 6)
  expect(year(fixed(200, { takeOrPayFraction: 0.9 }))).toBeCloseTo(49_200, 6)
})

test('a guarantee of two months at 6 % a year costs a hundredth of the energy', () => {
  // 20.000 kWh × 6 %/12 = 100 kWh a month, at 0,20: R$ 20, twelve times.
  const [quote] = compareQuotes([fixed(200, { guarantee: { months: 2, yearlyCostFraction: 0.06 } })], inputs).quotes
  expect(quote?.yearsBrl[0]).toBeCloseTo(48_240, 6)
})

test('a flat quote pays the hours of each month at the spot price; one by the load profile, or that says nothing, does not', () => {
  // 10 MWh a month, R$ 20/MWh from January to June and R$ −10/MWh after: 6 × 200 − 6 × 100 = 600 over the 48.000 of the price.
  const consumers = Array.from({ length: 12 }, () => month(10_000))
  const modulationsBrlPerMwh = consumers.map((_, index) => (index < 6 ? 20 : -10))
  const year = (terms: Partial<FixedPrice>, known = modulationsBrlPerMwh) =>
    compareQuotes([fixed(200, terms)], { ...inputs, consumers, modulationsBrlPerMwh: known }).quotes[0]!.yearsBrl[0]
  expect(year({ modulation: 'flat' })).toBeCloseTo(48_600, 6)
  expect(year({ modulation: 'load-profile' })).toBeCloseTo(48_000, 6)
  expect(year({})).toBeCloseTo(48_000, 6)
  expect(year({ modulation: 'flat' }, [])).toBeCloseTo(48_000, 6)
})

test('prices of each year, and money of later years counts less', () => {
  const pricesBrlPerMwh = [200, 190, 180, 170, 160] as const
  const [quote] = compareQuotes([fixed(0, { pricesBrlPerMwh })], { ...inputs, discountRateFraction: 0.1 }).quotes
  expect(quote?.yearsBrl.map(Math.round)).toEqual([48_000, 46_800, 45_600, 44_400, 43_200])
  // 48.000/1,1 + 46.800/1,21 + 45.600/1,331 + 44.400/1,4641 + 43.200/1,61051.
  expect(quote?.presentValueBrl).toBeCloseTo(43_636.36 + 38_677.69 + 34_259.95 + 30_325.8 + 26_823.8, 1)
})

test('from June the first year has seven months, and its growth begins with the second year', () => {
  const growths = { distributorGrowthFraction: 0.1, energyGrowthFraction: 0 }
  const { captive, quotes } = compareQuotes([fixed(200)], { ...inputs, growths, firstMonth: { year: 2027, month: 6 } })
  // 7 × 5.000, then 12 × 5.000 × 1,1. At R$ 200/MWh: 2.000 of wires that rise, and 2.000 of energy that does not.
  expect(captive.yearsBrl.slice(0, 2).map(Math.round)).toEqual([35_000, 66_000])
  expect(quotes[0]?.yearsBrl.slice(0, 2).map(Math.round)).toEqual([28_000, 12 * (2_200 + 2_000)])
})

test('with twelve consumers the first months are those of the calendar', () => {
  const consumers = Array.from({ length: 12 }, (_, index) => month(index < 6 ? 8_000 : 12_000))
  // July to December: 1.000 of demand and 12.000 kWh at 0,40.
  const { captive } = compareQuotes([], { ...inputs, consumers, firstMonth: { year: 2027, month: 7 } })
  expect(captive.yearsBrl[0]).toBeCloseTo(6 * (1_000 + 4_800), 6)
})

test('a year that is not quoted costs what the captive market does, and says so', () => {
  const [quote] = compareQuotes([fixed(0, { pricesBrlPerMwh: [200, undefined, 180, undefined, undefined] })], inputs).quotes
  expect(quote?.yearsBrl.map(Math.round)).toEqual([48_000, 60_000, 45_600, 60_000, 60_000])
  expect(quote?.captiveMonths).toEqual([0, 12, 0, 12, 12])
  // To cost as much as the captive market only the quoted years move: 12.000 + 14.400 over 2 × 120 MWh.
  expect(quote?.toCaptive).toEqual({ brlPerMwh: expect.closeTo(26_400 / 240, 6) as number })
})

test('a quote that starts later leaves the months before it to the captive market, also one with a discount', () => {
  const start = { year: 2028, month: 4 }
  const { quotes } = compareQuotes(
    [
      { ...fixed(200), start },
      { ...discount(0.1, 'bill'), start },
    ],
    inputs,
  )
  expect(quotes.map(({ captiveMonths }) => captiveMonths)).toEqual([
    [12, 3, 0, 0, 0],
    [12, 3, 0, 0, 0],
  ])
  expect(quotes[0]?.yearsBrl.slice(0, 2).map(Math.round)).toEqual([60_000, 3 * 5_000 + 9 * 4_000])
  expect(quotes[1]?.yearsBrl.slice(0, 2).map(Math.round)).toEqual([60_000, 3 * 5_000 + 9 * 4_500])
})

test('a price of a base month is corrected to each January by the index between', () => {
  const [quote] = compareQuotes([fixed(200, { baseMonth: { year: 2026, month: 11 } })], inputs).quotes
  // Two months at 5 % a year, then whole years: 200 × 1,05^(1/6) = 201,63.
  expect(quote?.pricesBrlPerMwh.map((price) => price?.toFixed(2))).toEqual(['201.63', '211.71', '222.30', '233.42', '245.09'])
  expect(quote?.yearsBrl[0]).toBeCloseTo(12 * (2_000 + 2_016.3), 0)
  const [later] = compareQuotes([fixed(200, { baseMonth: { year: 2028, month: 3 } })], inputs).quotes
  // Ten months of 2028 reach January 2029: 200 × 1,05^(10/12) = 208,30.
  expect(later?.pricesBrlPerMwh.slice(0, 3).map((price) => price?.toFixed(2))).toEqual(['200.00', '200.00', '208.30'])
})

test('a quote without a fee pays the automatic one, whatever fee the study was typed with', () => {
  const { managementBrl: _none, ...automatic } = fixed(200)
  const studied = { ...inputs, terms: { chargesIncluded: false, managementBrl: 9_000 } }
  const [quote] = compareQuotes([automatic], studied).quotes
  // 100 kW buy retail: the larger of R$ 1.500 and R$ 6/MWh × 10 MWh, in addition to the 4.000 of demand, TUSD and energy. Twelve
  // times.
  expect(quote?.yearsBrl[0]).toBeCloseTo(12 * 5_500, 6)
})

test('a quote that has ended stands after those that can be accepted', () => {
  const ended = { ...fixed(100), validTo: '2026-11-21' } as const
  const { quotes } = compareQuotes([ended, fixed(250)], inputs)
  expect(quotes.map(({ index, isExpired }) => [index, isExpired])).toEqual([
    [1, false],
    [0, true],
  ])
})

test('a contract made now has no TUSD discount; one made before Lei 15.269/2025 keeps it', () => {
  const incentivised = { ...fixed(200), incentive: 0.5 } as const
  const [now] = compareQuotes([incentivised], inputs).quotes
  expect([now?.losesTusdDiscount, Math.round(now?.totalBrl ?? 0)]).toEqual([true, 240_000])
  const [before] = compareQuotes([incentivised], { ...inputs, isContractBeforeLaw15269: true }).quotes
  // Half of the R$ 1.000 of demand, sixty times.
  expect([before?.losesTusdDiscount, Math.round(before?.totalBrl ?? 0)]).toEqual([false, 210_000])
})

test('a guaranteed discount loses no discount of its source: it never had one', () => {
  const [quote] = compareQuotes([{ ...discount(0.1, 'bill'), incentive: 0.5 }], inputs).quotes
  expect([quote?.losesTusdDiscount, Math.round(quote?.totalBrl ?? 0)]).toEqual([false, 270_000])
})

test('at its break-even every quote costs what the captive market does', () => {
  const share = fc.double({ min: 0.01, max: 0.4, noNaN: true })
  fc.assert(
    fc.property(share, share, fc.integer({ min: 50, max: 900 }), (growth, rate, price) => {
      const varied = {
        ...inputs,
        discountRateFraction: rate,
        growths: { distributorGrowthFraction: growth, energyGrowthFraction: rate },
      }
      const [quote] = compareQuotes([fixed(price)], varied).quotes
      const by = quote?.toCaptive && 'brlPerMwh' in quote.toCaptive ? quote.toCaptive.brlPerMwh : Number.NaN
      const [moved] = compareQuotes([fixed(price + by)], varied).quotes
      expect(moved?.savingPresentValueBrl).toBeCloseTo(0, 3)
    }),
  )
})
