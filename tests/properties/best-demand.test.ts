import * as fc from 'fast-check'
import { bestContractKw, demandFactors, leastContractKw, prudentContractKw } from '~/domain/demand/best-demand'
import { demandBrlAt, withDemand, type DemandYear } from '~/domain/demand/demand-year'
import type { Tariff } from '~/domain/tariffs/tariff'

const tariff: Tariff = {
  reference: { resolution: 'Tarifa do exemplo', validFrom: '2026-01-01', validTo: '2026-12-31' },
  subgroup: 'A4',
  ths: 'AZUL',
  rates: {
    demandBrlPerKw: { peak: 89.29, offPeak: 31.53 },
    tusdBrlPerKwh: { peak: 0.11713, offPeak: 0.11713 },
    teBrlPerKwh: { peak: 0.41303, offPeak: 0.26002 },
  },
}

const kw = fc.integer({ min: 0, max: 60_000 }).map((tens) => tens / 100)
const month = fc.record({ peak: kw, offPeak: kw }).map((measuredKw) => ({ energyKwh: { peak: 0, offPeak: 0 }, measuredKw }))
const icmsFraction = fc.constantFrom(0, 0.12, 0.18, 0.29)
const demandYear = fc.record({
  months: fc.array(month, { minLength: 12, maxLength: 12 }),
  tariff: fc.constant(tariff),
  taxes: icmsFraction.map((icms) => ({ pisFraction: 0.0099, cofinsFraction: 0.0456, icmsFraction: icms, icmsCredited: false })),
})

/**
 * A grid of contracts from the minimum to above the highest demand. 105 % of each is exact to 10 W, as the demands are: a limit within
 * the watt that counts as noise (`isAboveKw`) would take off a fine that the best contract, to the watt, avoids.
 */
function gridOf(floorKw: number) {
  return Array.from({ length: 38 }, (_, index) => floorKw + index * 17.2)
}

test('in 1,000 random years no contract of a grid costs less than the best one', () => {
  fc.assert(
    fc.property(demandYear, (year: DemandYear) => {
      const best = bestContractKw(year)
      for (const [post, floorKw] of [
        ['peak', 0],
        ['offPeak', leastContractKw],
      ] as const) {
        const bestBrl = demandBrlAt(post, year, best[post])
        const gridBrl = gridOf(floorKw).map((contractKw) => demandBrlAt(post, year, contractKw))
        expect(Math.min(...gridBrl)).toBeGreaterThanOrEqual(bestBrl - 0.005)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('the prudent contract costs no more on average than the best one, which costs no more in the year itself', () => {
  fc.assert(
    fc.property(demandYear, (year: DemandYear) => {
      const [best, prudent] = [bestContractKw(year).offPeak, prudentContractKw(year).offPeak]
      expect(sumOver(year, prudent)).toBeLessThanOrEqual(sumOver(year, best) + 0.005)
      expect(demandBrlAt('offPeak', year, best)).toBeLessThanOrEqual(demandBrlAt('offPeak', year, prudent) + 0.005)
    }),
    { numRuns: 20 },
  )
})

/** Over all factors. [R$] */
function sumOver(year: DemandYear, contractKw: number) {
  return demandFactors.reduce((sum, factor) => sum + demandBrlAt('offPeak', withDemand(year, factor), contractKw), 0)
}
