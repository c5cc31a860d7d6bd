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
  /** Demand contracted from the distributor for injection. [kW] */
  demandKw: number
  /** Whether it is behind the consumer's own meter. */
  isLocal: boolean
  /** Share of the generation used simultaneously; 0 for a remote plant. [0 to 1] */
  simultaneityFraction: number
  /** Surplus price of the first year. [R$/MWh] */
  surplusPriceBrlPerMwh: number
}

/** Monthly energy balance of a self-producer. [kWh] */
export type SelfProducerBalance = {
  /** Used on site without passing the grid. */
  usedOnSiteKwh: number
  /** Taken from the grid. */
  gridKwh: ByTimeOfUse
  /** Injected into the grid. */
  injectedKwh: number
  /** The plant's share of the energy from the grid. */
  selfProducedKwh: ByTimeOfUse
  /** Bought in addition, losses included. */
  complementaryKwh: number
  /** Generated beyond consumption and losses, and sold. */
  surplusKwh: number
}

/** Id of the line of the plant's own demand. */
export const plantDemandLineId = 'plant-demand'

/**
 * Settles a month between a plant and its consumer, whose generator is off: off-peak first, then peak.
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
 * A plant's billed demand: all of it if remote; if local, the part above the consumer's own billed off-peak demand. [kW]
 *
 * @example 60 kW behind a meter that contracts 30 and measured 37,49: 60 − 37,49 = 22,51
 */
export function billedPlantDemandKw({ isLocal, demandKw }: Plant, consumer: Consumer): number {
  if (!isLocal) return demandKw
  const billedKw = billedDemandKw(consumer, 'offPeak')
  return isAboveKw(demandKw, billedKw) ? demandKw - billedKw : 0
}

/** The plant's own demand, at the generators' rate (TUSDg). [R$] @throws without that rate; callers check first. */
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
