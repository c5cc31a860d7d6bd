import type { Assumptions } from './assumptions'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { billLine, type BillLine } from './bill'
import { withoutGenerator, type Consumer } from './consumer'
import { billedDemandKw } from './demand'
import { taxFactors } from './taxes'

/** A power plant that serves the consumer. */
export type Plant = {
  /** Generated in a month. [kWh] */
  generationKwh: number
  /** What the plant contracts from the distributor to inject. [kW] */
  demandKw: number
  /** Whether it stands behind the consumer's own meter. */
  isLocal: boolean
  /** Share of the generation used as it is made; a remote plant has none. [0 to 1] */
  simultaneityFraction: number
  /** What surplus is sold for in the first year. [R$/MWh] */
  surplusPriceBrlPerMwh: number
}

export const noPlant: Plant = {
  generationKwh: 0,
  demandKw: 0,
  isLocal: true,
  simultaneityFraction: 0,
  surplusPriceBrlPerMwh: 0,
}

/** Where a self-producer's energy comes from and goes to in a month. [kWh] */
export type SelfProducerBalance = {
  /** Used where it is made: it never meets the grid. */
  usedOnSiteKwh: number
  /** What the meter still takes from the grid. */
  gridKwh: ByTimeOfUse
  /** What the plant hands to the grid. */
  injectedKwh: number
  /** The part of the grid's kWh that is the plant's own. */
  selfProducedKwh: ByTimeOfUse
  /** Bought besides, losses included. */
  complementaryKwh: number
  /** Generated beyond the need, losses included, and sold. */
  surplusKwh: number
}

/** Id of the line of the plant's own demand. */
export const plantDemandLineId = 'plant-demand'

/**
 * Settles a month between a plant and its consumer, whose generator stands still. Off-peak is served first, then the peak.
 *
 * @example 40.000 kWh of a remote plant for 1.000 in the peak and 10.000 off-peak with 3 % of losses: need 11.330, surplus 28.670
 */
export function settleSelfProducer(consumer: Consumer, plant: Plant, assumptions: Assumptions): SelfProducerBalance {
  const { energyKwh } = withoutGenerator(consumer)
  const simultaneity = plant.isLocal ? plant.simultaneityFraction : 0
  const usedOnSiteKwh = Math.min(simultaneity * plant.generationKwh, energyKwh.offPeak)
  const gridKwh = { peak: energyKwh.peak, offPeak: energyKwh.offPeak - usedOnSiteKwh }
  const injectedKwh = plant.generationKwh - usedOnSiteKwh
  const offPeakKwh = Math.min(injectedKwh, gridKwh.offPeak)
  const peakKwh = assumptions.isPeakMatched ? Math.min(injectedKwh - offPeakKwh, gridKwh.peak) : 0

  const withLosses = 1 + assumptions.lossesFraction
  const unmatchedKwh = assumptions.isPeakMatched ? 0 : gridKwh.peak * withLosses
  const needKwh = (gridKwh.peak + gridKwh.offPeak) * withLosses - unmatchedKwh
  return {
    usedOnSiteKwh,
    gridKwh,
    injectedKwh,
    selfProducedKwh: { peak: peakKwh, offPeak: offPeakKwh },
    complementaryKwh: Math.max(0, needKwh - injectedKwh) + unmatchedKwh,
    surplusKwh: Math.max(0, injectedKwh - needKwh),
  }
}

/**
 * Demand the plant is billed for: all of it when remote; when local, what passes the consumer's own billed off-peak demand. [kW]
 *
 * @example 60 kW behind a meter that contracts 30 and measured 37,49: 60 − 37,49 = 22,51
 */
export function billedPlantDemandKw({ isLocal, demandKw }: Plant, consumer: Consumer): number {
  if (!isLocal) return demandKw
  const billedKw = billedDemandKw(consumer, 'offPeak')
  return isAboveKw(demandKw, billedKw) ? demandKw - billedKw : 0
}

/** The plant's own demand, at the generators' rate (TUSDg). Throws without that rate; who asks checks first. [R$] */
export function plantDemandLine(plant: Plant, consumer: Consumer, tariff: Tariff, assumptions: Assumptions): BillLine {
  const { rates, reference } = tariff
  const quantity = billedPlantDemandKw(plant, consumer)
  if (quantity > 0 && rates.generationTusdBrlPerKw === undefined) throw new RangeError(`${reference.resolution}: no TUSDg`)
  const { full, withoutIcms } = taxFactors(consumer.taxes)
  return billLine({
    id: plantDemandLineId,
    part: 'connection',
    label: 'Demanda da usina (TUSDg)',
    quantity,
    unit: 'kW',
    rateBrl: rates.generationTusdBrlPerKw ?? 0,
    taxFactor: assumptions.isPlantDemandIcmsTaxed ? full : withoutIcms,
    source: reference.resolution,
    growth: 'distributor',
  })
}
