import type { DailyMonth } from './unit-month'

const nothingKnown: DailyMonth = {
  year: 2026,
  month: 9,
  status: 'FINALIZADO',
  isRetroactive: false,
  consumedMwh: null,
  measuredMwh: null,
  lossesMwh: null,
  proinfaMwh: null,
  totalMwh: null,
  contractedMwh: null,
  takeMinMwh: null,
  takeMaxMwh: null,
  invoicedMwh: null,
  peakMwh: null,
  offPeakMwh: null,
  generatedMwh: null,
  captiveCostBrl: null,
  freeCostBrl: null,
  reactiveCostBrl: null,
  peakReactiveKvarh: null,
  offPeakReactiveKvarh: null,
  contractedDemandKw: null,
  measuredDemandKw: null,
  reserveEnergyBrl: null,
  financialGuaranteeBrl: null,
  capacityReserveBrl: null,
  associationBrl: null,
  dailyConsumption: [],
  dailyGeneration: [],
}

/** A finalised month with only the given figures known. */
export function monthWith(known: Partial<DailyMonth>): DailyMonth {
  return { ...nothingKnown, ...known }
}
