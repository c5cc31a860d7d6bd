import type { Incentive } from './tusd-discount'
import type { ByTimeOfUse } from './tariff'

/** Year of the first of each five prices here; a choice of the customer, simulator constants. */
export const firstPresetYear = 2026

export type MarketSegment = 'wholesale' | 'retail'

/** One price for each of five years. [R$/MWh] */
export type QuotedPrices = readonly [number, number, number, number, number]

/** Demand from which a consumer buys as a wholesaler (atacadista); a choice of the customer, simulator constants. [kW] */
const wholesaleDemandKw = 500

/** Prices the form shows before a discount is chosen, for 2026 to 2030; a choice of the customer, simulator constants. [R$/MWh] */
export const initialPricesBrlPerMwh: QuotedPrices = [98, 113, 124, 138, 149]

/** Preset prices by kind of incentive, for 2026 to 2030; a choice of the customer, simulator constants. [R$/MWh] */
const presets: Record<Incentive, Record<MarketSegment, QuotedPrices>> = {
  0: { wholesale: [205, 199, 194, 188, 169], retail: [235, 229, 224, 218, 199] },
  0.5: { wholesale: [235, 229, 224, 218, 199], retail: [240, 235, 230, 224, 205] },
  1: { wholesale: [395, 389, 384, 378, 359], retail: [425, 419, 414, 408, 389] },
}

/**
 * Who sells to a consumer of this demand: at 500 kW of demand plus overrun, peak or off-peak, it buys wholesale.
 *
 * @param contractedDemandKw, overrunKw  by time of use. [kW]
 */
export function segmentByDemand(contractedDemandKw: ByTimeOfUse, overrunKw: ByTimeOfUse): MarketSegment {
  const largestKw = Math.max(contractedDemandKw.peak + overrunKw.peak, contractedDemandKw.offPeak + overrunKw.offPeak)
  return largestKw >= wholesaleDemandKw ? 'wholesale' : 'retail'
}

/** The five prices of a kind of discount, for 2026 to 2030. [R$/MWh] */
export function presetPrices(incentive: Incentive, segment: MarketSegment): QuotedPrices {
  return presets[incentive][segment]
}
