import * as fc from 'fast-check'
import type { Consumer } from '~/domain/bill/consumer'
import type { FreeMarketTerms } from '~/domain/bill/free-market'
import type { Plant } from '~/domain/bill/plant'
import type { Assumptions } from '~/domain/bill/assumptions'
import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { creditRegimes } from '~/domain/tariffs/credit-regime'
import { gdClasses } from '~/domain/tariffs/distributed-generation'
import type { ByTimeOfUse, Ths } from '~/domain/tariffs/tariff'

/** A random consumer and tariff, made by fast-check. */
export type Case = { consumer: Consumer; tariff: SelfProducerTariff }

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const byPost = (peak: fc.Arbitrary<number>, offPeak = peak): fc.Arbitrary<ByTimeOfUse> => fc.record({ peak, offPeak })

/** Verde has no peak demand, Azul has both. Half of the consumers have a measured demand, the others an overrun. */
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
        pisCofinsCredited: fc.boolean(),
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

/**
 * Rates in the range that ANEEL publishes: Azul has one TUSD for all hours, Verde a higher one in the peak. The APE row is the TUSD
 * without its charges, the SCEE row a part of TE.
 */
function anyTariff(ths: Ths): fc.Arbitrary<SelfProducerTariff> {
  return fc
    .record({
      demandBrlPerKw: byPost(ths === 'VERDE' ? fc.constant(0) : between(1, 150), between(1, 80)),
      tusd: fc.tuple(between(0.01, 0.5), between(0, 2.5), between(0, 1)),
      teBrlPerKwh: byPost(between(0.2, 1)),
      sceeTeBrlPerKwh: byPost(between(0, 0.2)),
      generationTusdBrlPerKw: between(0, 20),
      fioBPeakFraction: between(0, 1),
    })
    .map(({ tusd: [offPeak, above, exemptFraction], fioBPeakFraction, ...rates }) => {
      const peak = ths === 'VERDE' ? offPeak + above : offPeak
      const exempt = offPeak * exemptFraction
      const none = { peak: 0, offPeak: 0 }
      return {
        reference: { resolution: 'REH 1/2026', validFrom: '2026-01-01', validTo: '2026-12-31' },
        subgroup: 'A4',
        ths,
        rates: {
          ...rates,
          tusdBrlPerKwh: { peak, offPeak },
          apeTusdBrlPerKwh: { peak: peak - exempt, offPeak: offPeak - exempt },
          fioBFraction: { demand: none, tusd: { peak: ths === 'VERDE' ? fioBPeakFraction : 0, offPeak: 0 } },
        },
      }
    })
}

export const anyCase: fc.Arbitrary<Case> = fc
  .constantFrom<Ths>('VERDE', 'AZUL')
  .chain((ths) => fc.record({ consumer: anyConsumer(ths), tariff: anyTariff(ths) }))

/** Terms with an explicit fee: the automatic fee falls at 500 kW, where a consumer changes from retail to wholesale. */
export const anyTerms: fc.Arbitrary<FreeMarketTerms> = fc.record({
  incentive: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
  priceBrlPerMwh: between(1, 800),
  chargesIncluded: fc.boolean(),
  managementBrl: between(0, 20_000),
  loanQuotasBrlPerMwh: between(0, 20),
})

export const anyPlant: fc.Arbitrary<Plant> = fc.record({
  generationKwh: between(0, 8_000_000),
  demandKw: between(0, 10_000),
  isLocal: fc.boolean(),
  simultaneityFraction: between(0, 1),
  surplusPriceBrlPerMwh: between(0, 500),
})

export const anyAssumptions: fc.Arbitrary<Assumptions> = fc.record({
  lossesFraction: between(0, 0.1),
  chargesBrlPerMwh: between(0, 60),
  isBenefitTaxed: fc.boolean(),
  isPeakMatched: fc.boolean(),
  gdClass: fc.constantFrom(...gdClasses),
  isGdDispatchable: fc.boolean(),
  gdCreditRegime: fc.constantFrom(...creditRegimes),
  isPlantDemandIcmsTaxed: fc.boolean(),
})

/** Years before and after the new rules of compensation (2029). */
export const anyYear = fc.integer({ min: 2026, max: 2050 })
