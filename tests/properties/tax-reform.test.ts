import * as fc from 'fast-check'
import { captiveBill } from '~/domain/bill/captive'
import { distributedGenerationBill } from '~/domain/bill/distributed-generation'
import { freeMarketBill } from '~/domain/bill/free-market'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { taxFactors } from '~/domain/bill/taxes'
import type { Dated } from '~/domain/dated/dated'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { selfProducerModes } from '~/domain/study/mode'
import { reformedConsumer, reformedYears } from '~/domain/study/reformed-years'
import { recordOf } from '~/domain/records/records'
import { reformSeries, taxReform, type ReformSeries, type ReformValue, type TaxReform } from '~/domain/tariffs/tax-reform'
import { yearStudy, reformedSupplyYears } from '~/domain/year-study/year-study'
import { freeMarketYear } from '~/domain/year-study/year-study.fixture'
import { anyAssumptions, anyCase, anyPlant, anyTerms, anyYear } from './any-consumer'
import { relativeDifference, relativeFall } from './relative-difference'

const since = (series: ReformSeries, fraction: number): Dated<ReformValue> => ({
  ...taxReform[series],
  values: [{ from: '2020-01-01', value: { fraction, certainty: 'law' }, source: { title: '', href: '' } }],
})
const reformOf = (fractions: Record<ReformSeries, number>): TaxReform =>
  recordOf(reformSeries, (series) => since(series, fractions[series]))

/** PIS, COFINS and ICMS in full, without CBS and IBS. */
const today = reformOf({ 'pis-cofins': 1, cbs: 0, ibs: 0, icms: 1, 'quoted-pis-cofins': 0.0925 })

const fraction = (max: number) => fc.double({ min: 0, max, noNaN: true })
const anyReform = fc.record({
  'pis-cofins': fc.constantFrom(0, 1),
  cbs: fraction(0.2),
  ibs: fraction(0.3),
  icms: fraction(1),
  'quoted-pis-cofins': fraction(0.1),
})

const anyStudy = fc.record({ it: anyCase, terms: anyTerms, plant: anyPlant, assumptions: anyAssumptions })
const rates = {
  day: '2026-11-27',
  energyPricesBrlPerMwh: [200, 210, 190, 180, 170],
  distributorGrowthFraction: 0.05,
  energyGrowthFraction: 0.04,
  discountRateFraction: 0.1,
} as const

test('with today’s taxes in every year the second answer is the headline, in every mode', () => {
  fc.assert(
    fc.property(anyStudy, fc.boolean(), ({ it, terms, plant, assumptions }, isCredited) => {
      const inputs = { ...rates, ...it, terms, assumptions }
      const under = { reform: today, isCredited }
      expect(reformedYears({ ...inputs, mode: 'ML' }, under)).toEqual(compareFreeMarket(inputs).years)
      for (const mode of selfProducerModes) {
        const withPlant = { ...inputs, mode, plant, investmentBrl: 0 }
        expect(reformedYears(withPlant, under)).toEqual(compareSelfProducer(withPlant).years)
      }
    }),
    { numRuns: 50 },
  )
})

test('with today’s taxes in every year twelve months under the reform are the twelve months', () => {
  for (const isCredited of [false, true]) {
    expect(reformedSupplyYears(freeMarketYear, { reform: today, isCredited })).toEqual(yearStudy(freeMarketYear).years)
  }
})

/** The month of every scenario in a year. */
function bills(
  { it, terms, plant, assumptions }: typeof anyStudy extends fc.Arbitrary<infer Study> ? Study : never,
  year: number,
) {
  const { consumer, tariff } = it
  return [
    captiveBill(consumer, tariff),
    freeMarketBill(consumer, tariff, terms, assumptions),
    selfProducerBill(consumer, tariff, terms, plant, assumptions),
    distributedGenerationBill({ consumer, tariff, plant, assumptions }, year),
  ]
}

test.each(['cbs', 'ibs', 'icms'] as const)('no total falls when %s rises, without credit', (series) => {
  fc.assert(
    fc.property(anyStudy, anyReform, anyYear, fraction(0.2), (study, reform, year, rise) => {
      const dearer = { ...reform, [series]: Math.min(1, reform[series] + rise) }
      const under = (its: typeof reform) => {
        const consumer = reformedConsumer(study.it.consumer, { reform: reformOf(its), isCredited: false }, year)
        return bills({ ...study, it: { ...study.it, consumer } }, year)
      }
      const after = under(dearer)
      under(reform).forEach((bill, index) => expect(relativeFall(bill, after[index]!)).toBeLessThan(1e-9))
    }),
  )
})

test('from 2033 on, with the credit, no line is grossed up, and the lines add up to the total', () => {
  fc.assert(
    fc.property(anyStudy, fc.integer({ min: 2033, max: 2060 }), (study, year) => {
      const consumer = reformedConsumer(study.it.consumer, { reform: taxReform, isCredited: true }, year)
      expect(taxFactors(consumer.taxes)).toEqual({ full: 1, withoutIcms: 1, icmsOnly: 1 })
      for (const { lines, totalBrl } of bills({ ...study, it: { ...study.it, consumer } }, year)) {
        // The taxes on the discount are a factor less 1.
        for (const { part, taxFactor } of lines) expect(taxFactor).toBe(part === 'benefit' ? 0 : 1)
        const sum = lines.reduce((brl, { amountBrl }) => brl + amountBrl, 0)
        expect(relativeDifference(sum, totalBrl)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('with CBS and IBS in the base of ICMS no total falls, and none changes once ICMS has ended', () => {
  fc.assert(
    fc.property(anyStudy, anyYear, (study, year) => {
      const under = (isInIcmsBase: boolean) => {
        const consumer = reformedConsumer(study.it.consumer, { reform: taxReform, isCredited: false, isInIcmsBase }, year)
        return bills({ ...study, it: { ...study.it, consumer } }, year)
      }
      const after = under(true)
      for (const [index, bill] of under(false).entries()) expect(relativeFall(bill, after[index]!)).toBeLessThan(1e-9)
      expect(
        year < 2033 || after.every((bill, index) => relativeDifference(bill.totalBrl, under(false)[index]!.totalBrl) < 1e-12),
      ).toBe(true)
    }),
  )
})

test('while PIS and COFINS are charged, CBS and IBS are compensated and add nothing', () => {
  fc.assert(
    fc.property(anyStudy, fc.boolean(), (study, isCredited) => {
      const consumer = reformedConsumer(study.it.consumer, { reform: taxReform, isCredited }, 2026)
      expect(bills({ ...study, it: { ...study.it, consumer } }, 2026)).toEqual(bills(study, 2026))
    }),
  )
})
