import type { MarketSegment } from '~/domain/tariffs/energy-price-presets'

/** Automatic fee: a fixed amount plus an amount per MWh; retail has a minimum. Our choice, to be agreed. */
export const managementFees = {
  retail: { fixedBrl: 0, brlPerMwh: 6, floorBrl: 1_500 },
  wholesale: { fixedBrl: 3_000, brlPerMwh: 0.1, floorBrl: 0 },
} as const satisfies Record<MarketSegment, { fixedBrl: number; brlPerMwh: number; floorBrl: number }>

/**
 * The automatic monthly management and CCEE fee in the free market.
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
