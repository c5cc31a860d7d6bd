import type { SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Consumer } from './consumer'
import type { Plant } from './plant'

/** A month in Verde with round numbers. g = 1 / (0,80 × 0,95) = 1,3157895; g0 = 1 / 0,95 = 1,0526316; gI = 1,25. */
export const consumer: Consumer = {
  contractedDemandKw: { peak: 0, offPeak: 100 },
  overrunKw: { peak: 0, offPeak: 0 },
  energyKwh: { peak: 1_000, offPeak: 10_000 },
  taxes: { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2, icmsCredited: false },
}

/** The same month without taxes, so that a hand calculation fits in a comment. */
export const untaxedConsumer: Consumer = {
  ...consumer,
  taxes: { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false },
}

export const verde: Tariff = {
  reference: { resolution: 'REH 1/2026', validFrom: '2026-01-01', validTo: '2026-12-31' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: 25 },
    tusdBrlPerKwh: { peak: 1.5, offPeak: 0.15 },
    teBrlPerKwh: { peak: 0.5, offPeak: 0.3 },
  },
}

/** The tariff with the rows needed for a plant. */
export const verdeWithPlant: SelfProducerTariff = {
  ...verde,
  rates: { ...verde.rates, apeTusdBrlPerKwh: { peak: 1.4, offPeak: 0.05 }, generationTusdBrlPerKw: 8 },
}

/** The tariff with the rows needed for compensated energy. */
export const verdeWithCredits: Tariff = {
  ...verde,
  rates: {
    ...verde.rates,
    sceeTeBrlPerKwh: { peak: 0.04, offPeak: 0.04 },
    fioBFraction: { demand: { peak: 0, offPeak: 0.5 }, tusd: { peak: 0.8, offPeak: 0 } },
    generationTusdBrlPerKw: 8,
  },
}

/** A plant without output, for tests that change what they are about. */
export const noPlant: Plant = {
  generationKwh: 0,
  demandKw: 0,
  isLocal: true,
  simultaneityFraction: 0,
  surplusPriceBrlPerMwh: 0,
}
