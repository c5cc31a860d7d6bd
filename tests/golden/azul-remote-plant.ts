import type { SelfProducerInputs } from '~/domain/study/compare-self-producer'
import { defaultAssumptions } from '~/domain/bill/assumptions'

/**
 * A consumer in A4 Azul with a remote plant. Origin of the rates: ANEEL, CPFL Paulista, REH 3.579/2026.
 * The consumer and the plant are invented.
 */
export const azulRemotePlant: SelfProducerInputs = {
  mode: 'APE',
  day: '2026-11-21',
  consumer: {
    contractedDemandKw: { peak: 300, offPeak: 600 },
    overrunKw: { peak: 0, offPeak: 0 },
    energyKwh: { peak: 20_000, offPeak: 180_000 },
    taxes: { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2, icmsCredited: false },
  },
  tariff: {
    reference: { resolution: 'REH 3.579/2026', validFrom: '2026-04-08', validTo: '2027-04-07' },
    subgroup: 'A4',
    ths: 'AZUL',
    rates: {
      demandBrlPerKw: { peak: 48.9, offPeak: 16.53 },
      tusdBrlPerKwh: { peak: 0.16416, offPeak: 0.16416 },
      teBrlPerKwh: { peak: 0.43188, offPeak: 0.27282 },
      apeTusdBrlPerKwh: { peak: 0.02457, offPeak: 0.02457 },
      sceeTeBrlPerKwh: { peak: 0.03736, offPeak: 0.03736 },
      generationTusdBrlPerKw: 6.99,
    },
  },
  terms: { incentive: 0.5, chargesIncluded: true },
  plant: { generationKwh: 190_000, demandKw: 900, isLocal: false, simultaneityFraction: 0, surplusPriceBrlPerMwh: 150 },
  energyPricesBrlPerMwh: [300, 290, 280, 270, 260],
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  discountRateFraction: 0.1425,
  investmentBrl: 8_000_000,
  assumptions: { ...defaultAssumptions('2026-11-21'), gdCreditRegime: 'ICMS_EXEMPT' },
}
