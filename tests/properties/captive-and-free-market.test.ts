import * as fc from 'fast-check'
import { billParts, partBrl, type BillPart } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import { flagTotals } from '~/domain/bill/flags'
import { withoutGenerator } from '~/domain/bill/consumer'
import { freeMarketBill } from '~/domain/bill/free-market'
import { compareFreeMarket } from '~/domain/study/compare-free-market'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { anyCase, anyTerms } from './any-consumer'
import { distance, fall } from './distance'
import { anyPost, anyRise, rises } from './something-rises'

const day = '2026-11-21'
const assumptions = defaultAssumptions(day)
const anyFraction = fc.double({ min: 0, max: 0.3, noNaN: true })

test('every line is quantity × rate × tax, and the lines add up to the total', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      for (const bill of [captiveBill(consumer, tariff), freeMarketBill(consumer, tariff, terms, assumptions)]) {
        for (const line of bill.lines) expect(line.amountBrl).toBeCloseTo(line.quantity * line.rateBrl * line.taxFactor, 6)
        const allParts = partBrl(bill, ...(Object.keys(billParts) as BillPart[]))
        expect(distance(allParts, bill.totalBrl)).toBeLessThan(1e-9)
      }
    }),
  )
})

test('a bill never prints the same line twice', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      const { lines } = freeMarketBill(consumer, tariff, terms, assumptions)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    }),
  )
})

test('a discount saves exactly what was not charged before tax, taxes included', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, ({ consumer, tariff }, terms) => {
      const { contractedDemandKw, energyKwh } = withoutGenerator(consumer)
      const { demandBrlPerKw, tusdBrlPerKwh } = tariff.rates
      const ofDemand = contractedDemandKw.peak * demandBrlPerKw.peak + contractedDemandKw.offPeak * demandBrlPerKw.offPeak
      const ofPeakTusd = tariff.ths === 'VERDE' ? energyKwh.peak * (tusdBrlPerKwh.peak - tusdBrlPerKwh.offPeak) : 0
      const withDiscount = freeMarketBill(consumer, tariff, terms, assumptions).totalBrl
      const without = freeMarketBill(consumer, tariff, { ...terms, incentive: 0 }, assumptions).totalBrl
      expect(distance(withDiscount + terms.incentive * (ofDemand + ofPeakTusd), without)).toBeLessThan(1e-9)
    }),
  )
})

test.each(Object.entries(rises))('no total falls when %s rises', (_, raised) => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPost, anyRise, (it, terms, post, rise) => {
      const dearer = raised(it, post, rise)
      const captive = fall(captiveBill(it.consumer, it.tariff), captiveBill(dearer.consumer, dearer.tariff))
      const free = fall(
        freeMarketBill(it.consumer, it.tariff, terms, assumptions),
        freeMarketBill(dearer.consumer, dearer.tariff, terms, assumptions),
      )
      expect(Math.max(captive, free)).toBeLessThan(1e-9)
    }),
  )
})

test('flags only make the captive market dearer: green, yellow, red 1, red 2', () => {
  fc.assert(
    fc.property(anyCase, ({ consumer, tariff }) => {
      const { greenBrl, yellowBrl, red1Brl, red2Brl } = flagTotals(captiveBill(consumer, tariff), consumer, day)
      expect(greenBrl).toBeLessThanOrEqual(yellowBrl)
      expect(yellowBrl).toBeLessThanOrEqual(red1Brl)
      expect(red1Brl).toBeLessThanOrEqual(red2Brl)
    }),
  )
})

test('a comparison agrees with itself: years, accumulated savings, value today and prices', () => {
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
        expect(distance(result.years[0]!.baseBrl, result.base.totalBrl)).toBeLessThan(1e-9)
        expect(distance(result.years[0]!.alternativeBrl, result.alternative.totalBrl)).toBeLessThan(1e-9)
        const annual = result.years.map(({ annualSavingBrl }) => annualSavingBrl)
        const sums = annual.map((_, index) => sum(annual.slice(0, index + 1)))
        for (const [index, brl] of result.accumulatedSavingBrl.entries()) expect(distance(brl, sums[index]!)).toBeLessThan(1e-9)
        for (const [index, brl] of result.cumulativeNpvBrl.entries())
          expect(distance(brl, sums[index - 1] ?? 0)).toBeLessThan(1e-9)
        const atFirstPrice = result.targetPrices.find(({ priceBrlPerMwh }) => priceBrlPerMwh === quoted)!
        expect(distance(atFirstPrice.savingBrl, result.base.totalBrl - result.alternative.totalBrl)).toBeLessThan(1e-9)
      },
    ),
  )
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
