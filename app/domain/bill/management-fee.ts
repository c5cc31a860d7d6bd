import type { MarketSegment } from '~/domain/tariffs/energy-price-presets'

/** How the fee is worked out when nobody typed one: a fixed amount and so much a MWh; retail has a floor. Our choice, to be agreed. */
export const managementFees = {
  retail: { fixedBrl: 0, brlPerMwh: 6, floorBrl: 1_500 },
  wholesale: { fixedBrl: 3_000, brlPerMwh: 0.1, floorBrl: 0 },
} as const satisfies Record<MarketSegment, { fixedBrl: number; brlPerMwh: number; floorBrl: number }>

/**
 * The monthly management and CCEE fee of a consumer in the free market, when none was given.
 *
 * @param energyKwh  bought in a month. [kWh]
 * @returns [R$/month]
 *
 * @example automaticManagementFee('retail', 100_000) // floor of 1.500 against 6 × 100 = 600
 */
export function automaticManagementFee(segment: MarketSegment, energyKwh: number): number {
  const { fixedBrl, brlPerMwh, floorBrl } = managementFees[segment]
  return Math.max(floorBrl, fixedBrl + (brlPerMwh * energyKwh) / 1_000)
}
