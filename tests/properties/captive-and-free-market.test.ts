import * as fc from 'fast-check'
import { billParts, partBrl, type BillPart } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import { flagTotals } from '~/domain/bill/flags'
import { withoutGenerator } from '~/domain/bill/consumer'
import { freeMarketBill } from '~/domain/bill/free-market'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { anyCase, anyTerms } from './any-consumer'
import { relativeDifference, relativeFall } from './relative-difference'
import { anyPost, anyRise, rises } from './rises'

const day = '2026-11-21'
const assumptions = defaultAssumptions(day)
const anyFraction = fc.double({ min: 0, max: 0.3, noNaN: true })

test('every line is quantity × rate × tax, and the lines add up to the total', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      for (const bill of [captiveBill(consumer, tariff), freeMarketBill(consumer, tariff, terms, assumptions)]) {
        for (const line of bill.lines) expect(line.amountBrl).toBeCloseTo(line.quantity * line.rateBrl * line.taxFactor, 6)
        const allParts = partBrl(bill, ...(Object.keys(billParts) as BillPart[]))
        expect(relativeDifference(allParts, bill.totalBrl)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('a bill never has the same line twice', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      const { lines } = freeMarketBill(consumer, tariff, terms, assumptions)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    }),
  )
})

test('a discount saves its amount before tax plus the taxes on it', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      const { contractedDemandKw, energyKwh } = withoutGenerator(consumer)
      const { demandBrlPerKw, tusdBrlPerKwh } = tariff.rates
      const ofDemand = contractedDemandKw.peak * demandBrlPerKw.peak + contractedDemandKw.offPeak * demandBrlPerKw.offPeak
      const ofPeakTusd = tariff.ths === 'VERDE' ? energyKwh.peak * (tusdBrlPerKwh.peak - tusdBrlPerKwh.offPeak) : 0
      const withDiscount = freeMarketBill(consumer, tariff, terms, assumptions).totalBrl
      const without = freeMarketBill(consumer, tariff, { ...terms, incentive: 0 }, assumptions).totalBrl
      expect(relativeDifference(withDiscount + terms.incentive * (ofDemand + ofPeakTusd), without)).toBeLessThan(1e-9)
    }),
  )
})

test.each(Object.entries(rises))('no total falls when %s rises', (_, raised) => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPost, anyRise, (it, terms, post, rise) => {
      const dearer = raised(it, post, rise)
      const captive = relativeFall(captiveBill(it.consumer, it.tariff), captiveBill(dearer.consumer, dearer.tariff))
      const free = relativeFall(
        freeMarketBill(it.consumer, it.tariff, terms, assumptions),
        freeMarketBill(dearer.consumer, dearer.tariff, terms, assumptions),
      )
      expect(Math.max(captive, free)).toBeLessThan(1e-9)
    }),
  )
})

test('each flag makes the captive bill higher than the one before: green, yellow, red 1, red 2', () => {
  fc.assert(
    fc.property(anyCase, ({ consumer, tariff }) => {
      const { greenBrl, yellowBrl, red1Brl, red2Brl } = flagTotals(captiveBill(consumer, tariff), consumer, day)
      expect(greenBrl).toBeLessThanOrEqual(yellowBrl)
      expect(yellowBrl).toBeLessThanOrEqual(red1Brl)
      expect(red1Brl).toBeLessThanOrEqual(red2Brl)
    }),
  )
})

test('the years, accumulated savings, present value and prices of a comparison are consistent', () => {
  fc.assert(
    fc.property(
      anyCase,
      anyTerms,
      anyFraction,
      anyFraction,
      ({ consumer, tariff }, terms, distributorGrowthFraction, energyGrowthFraction) => {
        const quoted = terms.priceBrlPerMwh
        const result = compareFreeMarket({
          day,
          consumer,
          tariff,
          terms,
          assumptions,
          energyPricesBrlPerMwh: [quoted, quoted, quoted, quoted, quoted],
          distributorGrowthFraction,
          energyGrowthFraction,
          discountRateFraction: 0,
        })
        expect(relativeDifference(result.years[0]!.baseBrl, result.base.totalBrl)).toBeLessThan(1e-9)
        expect(relativeDifference(result.years[0]!.alternativeBrl, result.alternative.totalBrl)).toBeLessThan(1e-9)
        const annual = result.years.map(({ annualSavingBrl }) => annualSavingBrl)
        const sums = annual.map((_, index) => sum(annual.slice(0, index + 1)))
        for (const [index, brl] of result.accumulatedSavingBrl.entries())
          expect(relativeDifference(brl, sums[index]!)).toBeLessThan(1e-9)
        for (const [index, brl] of result.cumulativeNpvBrl.entries())
          expect(relativeDifference(brl, sums[index - 1] ?? 0)).toBeLessThan(1e-9)
        const atFirstPrice = result.targetPrices.find(({ priceBrlPerMwh }) => priceBrlPerMwh === quoted)!
        expect(relativeDifference(atFirstPrice.savingBrl, result.base.totalBrl - result.alternative.totalBrl)).toBeLessThan(1e-9)
      },
    ),
  )
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
