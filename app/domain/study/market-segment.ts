import { segmentByDemand, type MarketSegment } from '~/domain/tariffs/energy-price-presets'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { StudyMode } from './mode'

/**
 * Whose preset prices a study uses: those of its demand in mode ML, the wholesale ones in every mode with a plant.
 *
 * @param contractedDemandKw, overrunKw  by time of use. [kW]
 */
export function marketSegment(mode: StudyMode, contractedDemandKw: ByTimeOfUse, overrunKw: ByTimeOfUse): MarketSegment {
  return mode === 'ML' ? segmentByDemand(contractedDemandKw, overrunKw) : 'wholesale'
}
