import type { MonthModulation } from './modulation'

/** A contract of a month's energy, settled by the hour against the consumption. */
export type HourlyContract = {
  /** Contracted energy of the month's summed hours. [MWh] */
  volumeMwh: number
  /** `flat`: the same in every hour. `profile`: each hour's share of the month's consumption. */
  shape: 'flat' | 'profile'
  /** How far the volume follows the consumption, up and down: 0.1 is 90 % to 110 %. [fraction] */
  flexibilityFraction: number
}

/** Usual flexibility of a month's volume. [fraction] */
export const hourlyFlexibilityFraction = 0.1

export type ContractExposure = {
  /** Volume taken within the flexibility. [MWh] */
  takenMwh: number
  /** Consumption above it; negative below. [MWh] */
  differenceMwh: number
  /** Settled at the spot price: positive is paid, negative received. [R$] */
  totalBrl: number
}

/**
 * What a month settles at the spot price (PLD): Σ (C − V)·P by the hour, the volume V following the consumption within its
 * flexibility.
 *
 * @example 3 MWh at R$ 100 and 1 MWh at R$ 300, flat contract of 4 MWh: (3 − 2) × 100 + (1 − 2) × 300 = −R$ 200
 * @example the same with the load's profile: R$ 0; of 2 MWh without flexibility: half of R$ 600 is paid
 */
export function contractExposure(
  { consumedMwh, spotBrl, meanPldBrlPerMwh = 0 }: Pick<MonthModulation, 'consumedMwh' | 'spotBrl' | 'meanPldBrlPerMwh'>,
  { volumeMwh, shape, flexibilityFraction }: HourlyContract,
): ContractExposure {
  const [least, most] = [volumeMwh * (1 - flexibilityFraction), volumeMwh * (1 + flexibilityFraction)]
  const takenMwh = Math.min(Math.max(consumedMwh, least), most)
  // A profile without consumption has no shape: its volume is even.
  const priceOfVolume = shape === 'flat' || consumedMwh === 0 ? meanPldBrlPerMwh : spotBrl / consumedMwh
  return { takenMwh, differenceMwh: consumedMwh - takenMwh, totalBrl: spotBrl - takenMwh * priceOfVolume }
}
