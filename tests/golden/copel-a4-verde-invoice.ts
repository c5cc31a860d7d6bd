import type { Consumer } from '~/domain/bill/consumer'
import type { Tariff } from '~/domain/tariffs/tariff'

/**
 * Origin: fatura real anonimizada, COPEL-DIS, A4 Verde com geração distribuída (GD I), setembro de 2026.
 * The invoice bills the measured demand, 167,47 kW, of a contract of 175 kW, and has no line for the rest.
 */
export const copelInvoice = {
  day: '2026-09-30',
  contractedDemandKw: 175,
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: 167.47 },
    overrunKw: { peak: 0, offPeak: 0 },
    energyKwh: { peak: 1_039, offPeak: 18_434 },
    taxes: { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false },
  } satisfies Consumer,
  tariff: {
    reference: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' },
    subgroup: 'A4',
    ths: 'VERDE',
    rates: {
      demandBrlPerKw: { peak: 0, offPeak: 25.33 },
      tusdBrlPerKwh: { peak: 1.46339, offPeak: 0.14659 },
      teBrlPerKwh: { peak: 0.4755, offPeak: 0.29575 },
    },
  } satisfies Tariff,
  /** Off-peak energy injected by the plant and credited on the bill. [kWh] */
  injectedOffPeakKwh: 5_490,
  printed: {
    tePeakBrl: 663.53,
    tusdPeakBrl: 2_041.9,
    teOffPeakBrl: 7_321.53,
    tusdOffPeakBrl: 3_628.96,
    demandBrl: 5_696.78,
    yellowFlagPeakBrl: 26.29,
    yellowFlagOffPeakBrl: 466.64,
    injectedTeOffPeakBrl: -1_766.19,
    injectedTusdOffPeakBrl: -875.42,
    injectedFlagBrl: -112.56,
    publicLightingBrl: 132.37,
    reactiveBrl: 424.24,
    totalBrl: 17_648.07,
    totalWithoutCreditsBrl: 20_402.24,
  },
  toleranceBrl: 0.15,
} as const
