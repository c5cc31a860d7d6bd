import { noPlant } from '~/domain/bill/month.fixture'
import * as fc from 'fast-check'
import { withoutGenerator } from '~/domain/bill/consumer'
import { freeMarketBill } from '~/domain/bill/free-market'
import { settleSelfProducer } from '~/domain/bill/plant'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { netPresentValue } from '~/domain/finance/npv'
import { compareSelfProducer } from '~/domain/study/compare-self-producer'
import { horizonYears, type SelfProducerMode } from '~/domain/study/mode'
import { anyCase, anyPlant, anyAssumptions, anyTerms } from './any-consumer'
import { relativeDifference, relativeFall } from './relative-difference'
import { anyPost, anyRise, rises } from './rises'

test('a self-producer without a plant is a free consumer', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyAssumptions, ({ consumer, tariff }, terms, assumptions) => {
      const alone = selfProducerBill(consumer, tariff, terms, noPlant, assumptions)
      expect(relativeDifference(alone.totalBrl, freeMarketBill(consumer, tariff, terms, assumptions).totalBrl)).toBeLessThan(1e-9)
    }),
  )
})

test('every kWh of a self-producer is used once', () => {
  fc.assert(
    fc.property(anyCase, anyPlant, anyAssumptions, ({ consumer }, plant, assumptions) => {
      const { energyKwh } = withoutGenerator(consumer)
      const it = settleSelfProducer(consumer, plant, assumptions)
      expect(relativeDifference(it.usedOnSiteKwh + it.gridKwh.offPeak, energyKwh.offPeak)).toBeLessThan(1e-9)
      expect(relativeDifference(it.usedOnSiteKwh + it.injectedKwh, plant.generationKwh)).toBeLessThan(1e-9)
      expect(it.selfProducedKwh.peak).toBeLessThanOrEqual(it.gridKwh.peak)
      expect(it.selfProducedKwh.offPeak).toBeLessThanOrEqual(it.gridKwh.offPeak)
      expect(it.selfProducedKwh.peak + it.selfProducedKwh.offPeak).toBeLessThanOrEqual(it.injectedKwh * (1 + 1e-12))
      const needKwh = (it.gridKwh.peak + it.gridKwh.offPeak) * (1 + assumptions.lossesFraction)
      expect(relativeDifference(it.complementaryKwh - it.surplusKwh, needKwh - it.injectedKwh)).toBeLessThan(1e-9)
    }),
  )
})

test('every line of a self-producer is quantity × rate × tax and occurs once, and the lines add up to the total', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPlant, anyAssumptions, ({ consumer, tariff }, terms, plant, assumptions) => {
      const { lines, totalBrl } = selfProducerBill(consumer, tariff, terms, plant, assumptions)
      for (const line of lines) expect(line.amountBrl).toBe(line.quantity * line.rateBrl * line.taxFactor)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      const added = lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
      expect(relativeDifference(added, totalBrl)).toBeLessThan(1e-9)
    }),
  )
})

test('a discount saves a self-producer its amount before tax plus the taxes on it', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPlant, anyAssumptions, ({ consumer, tariff }, terms, plant, assumptions) => {
      const taxed = { ...assumptions, isBenefitTaxed: true }
      const { contractedDemandKw, energyKwh } = withoutGenerator(consumer)
      const { demandBrlPerKw, tusdBrlPerKwh } = tariff.rates
      const ofDemand = contractedDemandKw.peak * demandBrlPerKw.peak + contractedDemandKw.offPeak * demandBrlPerKw.offPeak
      const ofPeakTusd = tariff.ths === 'VERDE' ? energyKwh.peak * (tusdBrlPerKwh.peak - tusdBrlPerKwh.offPeak) : 0
      const withDiscount = selfProducerBill(consumer, tariff, terms, plant, taxed).totalBrl
      const without = selfProducerBill(consumer, tariff, { ...terms, incentive: 0 }, plant, taxed).totalBrl
      expect(relativeDifference(withDiscount + terms.incentive * (ofDemand + ofPeakTusd), without)).toBeLessThan(1e-9)
    }),
  )
})

// The plant has no demand: that of a local plant is billed above the consumer's contract, so a larger contract could lower the total.
test.each(Object.entries(rises))('no total of a self-producer falls when %s rises', (_, raised) => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPlant, anyAssumptions, anyPost, anyRise, (it, terms, plant, assumptions, post, rise) => {
      const dearer = raised(it, post, rise)
      const withoutDemand = { ...plant, demandKw: 0 }
      const before = selfProducerBill(it.consumer, it.tariff, terms, withoutDemand, assumptions)
      const after = selfProducerBill(dearer.consumer, dearer.tariff, terms, withoutDemand, assumptions)
      expect(relativeFall(before, after)).toBeLessThan(1e-9)
    }),
  )
})

test('no total of a self-producer falls with more plant demand, or rises with more generation', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyPlant, anyAssumptions, anyRise, ({ consumer, tariff }, terms, plant, assumptions, rise) => {
      const bill = (changed: Partial<typeof plant>) =>
        selfProducerBill(consumer, tariff, terms, { ...plant, ...changed }, assumptions)
      expect(relativeFall(bill({}), bill({ demandKw: rise(plant.demandKw) }))).toBeLessThan(1e-9)
      expect(relativeFall(bill({ generationKwh: rise(plant.generationKwh) }), bill({}))).toBeLessThan(1e-9)
    }),
  )
})

const anyMode = fc.constantFrom<SelfProducerMode>('APE', 'MLXAPE', 'GDXAPE')
const anyFraction = fc.double({ min: 0, max: 0.3, noNaN: true })
const anyInvestment = fc.double({ min: 1, max: 1e8, noNaN: true })

test('the years, value, return and payback of a comparison with a plant are consistent in every mode', () => {
  fc.assert(
    fc.property(
      fc.record({ it: anyCase, terms: anyTerms, plant: anyPlant, assumptions: anyAssumptions, mode: anyMode }),
      fc.record({ investmentBrl: anyInvestment, distributorGrowthFraction: anyFraction, energyGrowthFraction: anyFraction }),
      ({ it: { consumer, tariff }, terms, plant, assumptions, mode }, growths) => {
        const result = compareSelfProducer({
          mode,
          day: '2026-11-21',
          consumer,
          tariff,
          terms,
          plant,
          assumptions,
          energyPricesBrlPerMwh: [terms.priceBrlPerMwh],
          discountRateFraction: 0,
          ...growths,
        })
        const annual = result.years.map(({ annualSavingBrl }) => annualSavingBrl)
        const flow = [-growths.investmentBrl, ...annual]
        expect(annual).toHaveLength(horizonYears[mode])
        expect(relativeDifference(result.years[0]!.baseBrl, result.base.totalBrl)).toBeLessThan(1e-9)
        expect(relativeDifference(result.years[0]!.alternativeBrl, result.alternative.totalBrl)).toBeLessThan(1e-9)
        let runningBrl = 0
        for (const [year, brl] of flow.entries()) {
          runningBrl += brl
          expect(relativeDifference(result.cumulativeNpvBrl[year]!, runningBrl)).toBeLessThan(1e-9)
        }
        expect(irrResidue(flow, result.irrFraction)).toBeLessThan(1e-9)
        const paidBackIn = Math.ceil(result.paybackYears ?? 0)
        expect(result.paybackYears === undefined || result.cumulativeNpvBrl[paidBackIn]! >= -1e-6).toBe(true)
      },
    ),
  )
})

/** The net present value at the internal rate of return, as a fraction of the largest term of the sum; 0 without a rate. */
function irrResidue(flowBrl: readonly number[], rateFraction: number | undefined): number {
  if (rateFraction === undefined) return 0
  const largestTerm = Math.max(...flowBrl.map((brl, year) => Math.abs(brl) / (1 + rateFraction) ** year))
  return Math.abs(netPresentValue(flowBrl, rateFraction)) / largestTerm
}
