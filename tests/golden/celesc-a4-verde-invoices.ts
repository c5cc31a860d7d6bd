import type { Tariff } from '~/domain/tariffs/tariff'

/**
 * Origin: faturas reais anonimizadas de um órgão público, Celesc, A4 Verde, agosto de 2026, bandeira amarela. The invoices have federal
 * withholding, which only public bodies pay, and reactive energy; studies have neither.
 */
export const celesc = {
  day: '2026-08-20',
  taxes: { pisFraction: 0.0143, cofinsFraction: 0.0659, icmsFraction: 0.17, icmsCredited: false },
  tariff: {
    reference: { resolution: 'REH 3.511/2025', validFrom: '2026-01-01', validTo: '2026-08-21' },
    subgroup: 'A4',
    ths: 'VERDE',
    rates: {
      demandBrlPerKw: { peak: 0, offPeak: 18.09 },
      tusdBrlPerKwh: { peak: 1.06941, offPeak: 0.14435 },
      teBrlPerKwh: { peak: 0.48363, offPeak: 0.30123 },
      // 1.069,41 − 649,85 × 0,60 = 679,50 is what the peak credits: 649,85 of 1.069,41 is Fio B
      fioBFraction: { demand: { peak: 0, offPeak: 0.4205 }, tusd: { peak: 649.85 / 1069.41, offPeak: 0 } },
      generationTusdBrlPerKw: 4.14,
    },
  } satisfies Tariff,
} as const

/** Three units without generation: one with unused demand, one with overrun, one with reactive energy and unused demand. */
export const celescUnits = [
  {
    unit: 'A',
    contractedKw: 91,
    measuredKw: 27.65,
    energyKwh: { peak: 373.748, offPeak: 4_782.818 },
    printed: {
      demandBrl: 655.2,
      unusedDemandBrl: 1_245.92,
      overrunBrl: 0,
      teOffPeakBrl: 1_887.17,
      tePeakBrl: 236.77,
      tusdOffPeakBrl: 904.33,
      tusdPeakBrl: 523.54,
      flagBrl: 127.33,
      reactiveBrl: 0,
      withheldBrl: -135.4,
      totalBrl: 5_444.86,
    },
  },
  {
    unit: 'B',
    contractedKw: 35,
    measuredKw: 65.141,
    energyKwh: { peak: 40.947, offPeak: 831.185 },
    printed: {
      demandBrl: 1_543.55,
      unusedDemandBrl: 0,
      overrunBrl: 1_428.4,
      teOffPeakBrl: 327.96,
      tePeakBrl: 25.94,
      tusdOffPeakBrl: 157.17,
      tusdPeakBrl: 57.36,
      flagBrl: 21.54,
      reactiveBrl: 1.53,
      withheldBrl: -149.75,
      totalBrl: 3_413.7,
    },
  },
  {
    unit: 'C',
    contractedKw: 40,
    measuredKw: 16.2,
    energyKwh: { peak: 283.794, offPeak: 3_368.31 },
    printed: {
      demandBrl: 383.88,
      unusedDemandBrl: 468.08,
      overrunBrl: 0,
      teOffPeakBrl: 1_329.04,
      tePeakBrl: 179.77,
      tusdOffPeakBrl: 636.89,
      tusdPeakBrl: 397.53,
      flagBrl: 90.17,
      reactiveBrl: 56.37,
      withheldBrl: -73.18,
      totalBrl: 3_468.55,
    },
  },
] as const

/** A fourth unit, whose plant (GD II) compensates all its consumption. Its 60 kW follow from the billed 22,51 kW. */
export const celescGeneration = {
  contractedKw: 30,
  measuredKw: 37.49,
  plantKw: 60,
  energyKwh: { peak: 284.782, offPeak: 3_200.878 },
  printed: {
    demandBrl: 888.35,
    overrunBrl: 354.98,
    plantDemandBrl: 101.32,
    tusdOffPeakBrl: 556.69,
    tusdPeakBrl: 366.93,
    teOffPeakBrl: 964.2,
    tePeakBrl: 137.73,
    creditTeOffPeakBrl: -964.19,
    creditTePeakBrl: -137.72,
    creditTusdOffPeakBrl: -462.03,
    creditTusdPeakBrl: -193.51,
    flagBrl: 65.71,
    creditFlagBrl: -65.68,
    reactiveBrl: 16.2,
    withheldBrl: -67.94,
    totalBrl: 1_561.04,
  },
} as const
