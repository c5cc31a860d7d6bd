import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { TaxRegime } from '~/domain/tariffs/tax-reform'

/** Taxes of a bill, as fractions. Taxes recovered as credit are no cost in any scenario. */
export type Taxes = {
  pisFraction: number
  cofinsFraction: number
  icmsFraction: number
  icmsCredited: boolean
  /** A customer of the non-cumulative regime (lucro real) recovers PIS and COFINS (Leis 10.637/2002 and 10.833/2003, art. 3º). */
  pisCofinsCredited?: boolean
  /**
   * A year of the tax reform, whether its CBS and IBS are recovered as credit, and whether they enter the base of ICMS; undefined:
   * today's taxes.
   */
  reform?: TaxRegime & { isCredited: boolean; isInIcmsBase?: boolean | undefined }
}

/** A diesel generator that covers part of the peak in the captive market. */
type Generator = { energyKwh: number; dieselBrlPerKwh: number }

/** A month of a group A consumer. Verde has one demand, in `offPeak`, and `peak` is 0. */
export type Consumer = {
  contractedDemandKw: ByTimeOfUse
  /** Measured above contracted. [kW] */
  overrunKw: ByTimeOfUse
  /** Measured demand, if known: contracted demand not used carries no ICMS. Undefined: all of it counts as used. [kW] */
  measuredDemandKw?: Partial<ByTimeOfUse>
  /** Monthly energy from the grid, without the generator's. [kWh] */
  energyKwh: ByTimeOfUse
  taxes: Taxes
  generator?: Generator
}

/** Monthly energy from the grid, over all hours. [kWh] */
export function monthlyEnergyKwh({ energyKwh }: Pick<Consumer, 'energyKwh'>): number {
  return energyKwh.peak + energyKwh.offPeak
}

/** The same consumer with the generator off: its kWh come from the grid, in the peak. */
export function withoutGenerator({ generator, energyKwh, ...consumer }: Consumer): Consumer {
  return { ...consumer, energyKwh: { peak: energyKwh.peak + (generator?.energyKwh ?? 0), offPeak: energyKwh.offPeak } }
}
