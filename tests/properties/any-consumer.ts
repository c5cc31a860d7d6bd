import * as fc from 'fast-check'
import type { Consumer } from '~/domain/bill/consumer'
import type { FreeMarketTerms } from '~/domain/bill/free-market'
import type { ByPost, Tariff, Ths } from '~/domain/tariffs/tariff'

/** A consumer in a distributor's area, as fast-check invents them. */
export type Case = { consumer: Consumer; tariff: Tariff }

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const byPost = (peak: fc.Arbitrary<number>, offPeak = peak): fc.Arbitrary<ByPost> => fc.record({ peak, offPeak })

/** Verde has no peak demand; in Azul both have one. Half of the consumers know what was measured, and the others what went over. */
function anyConsumer(ths: Ths): fc.Arbitrary<Consumer> {
  const kw = (max: number) => byPost(ths === 'VERDE' ? fc.constant(0) : between(0, max), between(0, max))
  return fc
    .record({
      contractedDemandKw: kw(5_000),
      overrunKw: kw(800),
      usedFraction: fc.option(byPost(between(0, 1)), { nil: undefined }),
      energyKwh: byPost(between(1, 500_000), between(1, 5_000_000)),
      taxes: fc.record({
        pisFraction: between(0, 0.03),
        cofinsFraction: between(0, 0.1),
        icmsFraction: between(0, 0.3),
        icmsCredited: fc.boolean(),
      }),
      generator: fc.option(fc.record({ energyKwh: between(0, 50_000), dieselBrlPerKwh: between(0, 5) }), { nil: undefined }),
    })
    .map(({ usedFraction, ...consumer }) => {
      if (!usedFraction) return consumer
      const { peak, offPeak } = consumer.contractedDemandKw
      const measuredDemandKw = { peak: peak * usedFraction.peak, offPeak: offPeak * usedFraction.offPeak }
      return { ...consumer, overrunKw: { peak: 0, offPeak: 0 }, measuredDemandKw }
    })
}

/** Rates in the range ANEEL publishes: Azul charges one TUSD at all hours, Verde a dearer one in the peak. */
function anyTariff(ths: Ths): fc.Arbitrary<Tariff> {
  return fc
    .record({
      demandBrlPerKw: byPost(ths === 'VERDE' ? fc.constant(0) : between(1, 150), between(1, 80)),
      tusdBrlPerKwh: fc.tuple(between(0.01, 0.5), between(0, 2.5)),
      teBrlPerKwh: byPost(between(0.2, 1)),
    })
    .map(({ tusdBrlPerKwh: [offPeak, above], ...rates }) => ({
      reference: { resolution: 'REH 1/2026', validFrom: '2026-01-01', validTo: '2026-12-31' },
      subgroup: 'A4',
      ths,
      rates: { ...rates, tusdBrlPerKwh: { peak: ths === 'VERDE' ? offPeak + above : offPeak, offPeak } },
    }))
}

export const anyCase: fc.Arbitrary<Case> = fc
  .constantFrom<Ths>('VERDE', 'AZUL')
  .chain((ths) => fc.record({ consumer: anyConsumer(ths), tariff: anyTariff(ths) }))

/** Terms with a fee of their own: the automatic one drops when 500 kW turn a retail consumer into a wholesale one. */
export const anyTerms: fc.Arbitrary<FreeMarketTerms> = fc.record({
  incentive: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
  priceBrlPerMwh: between(1, 800),
  chargesIncluded: fc.boolean(),
  managementBrl: between(0, 20_000),
  loanQuotasBrlPerMwh: between(0, 20),
})
