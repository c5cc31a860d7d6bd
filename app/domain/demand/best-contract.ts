import { overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { demandBrlAt, measuredAt, withDemand, type DemandYear } from './demand-year'

/** The least demand that a group A consumer contracts, in one of the times of use at least (REN ANEEL 1.000/2021). [kW] */
export const leastContractKw = 30

/** Months that a contract is sought in: a whole year, so that no season is left out. */
export const monthsOfDemandYear = 12

/** By how much the demand of all months may differ from what it was, when a contract is tried. */
export const demandFactors = [0.9, 0.95, 0.99, 1, 1.01, 1.05, 1.1] as const

/**
 * The contract that would have cost least in these months, by time of use. [kW]
 *
 * The cost of the demand is made of straight pieces, so its least lies where two of them meet: at a month's measured demand, or at
 * 1/1.05 of it, the least contract that is not fined for it. All of those are tried. Of two that cost the same, the smaller.
 *
 * @example months of 328.86 to 506.52 kW at R$ 31,53: 433.2 kW, which is 454.86/1.05
 */
export function bestContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf([year], exactKw)
}

/** The contract that costs least on average over all of `demandFactors`: it does not sit on the edge of a fine. [kW] */
export function prudentContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(scaledYears(year), exactKw)
}

/**
 * As {@link bestContractKw}, of the contracts in whole kW, which is how they are signed. Between two edges the cost is straight, so the
 * least lies at a whole kW beside an edge. [kW]
 *
 * @example where 433.2 kW costs least: 434 kW; 433 kW would be fined
 */
export function bestWholeContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf([year], wholeKw)
}

/** As {@link prudentContractKw}, of the contracts in whole kW. [kW] */
export function prudentWholeContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(scaledYears(year), wholeKw)
}

const scaledYears = (year: DemandYear) => demandFactors.map((factor) => withDemand(year, factor))

type Rounding = (edgeKw: number) => readonly number[]
const exactKw: Rounding = (edgeKw) => [edgeKw]
const wholeKw: Rounding = (edgeKw) => [Math.floor(edgeKw), Math.ceil(edgeKw)]

function leastOf(years: readonly DemandYear[], rounding: Rounding): ByTimeOfUse {
  const isVerde = years[0]!.tariff.ths === 'VERDE'
  return { peak: isVerde ? 0 : leastAt('peak', years, rounding), offPeak: leastAt('offPeak', years, rounding) }
}

function leastAt(post: keyof ByTimeOfUse, years: readonly DemandYear[], rounding: Rounding): number {
  const floorKw = post === 'peak' ? 0 : leastContractKw
  const breakpoints = years.flatMap((year) =>
    year.months.flatMap((month) => edgesOf(measuredAt(post, month, year.tariff)).flatMap(rounding)),
  )
  const candidates = [floorKw, ...breakpoints.filter((kw) => kw > floorKw)].toSorted((one, other) => one - other)
  let best = { kw: floorKw, brl: Number.POSITIVE_INFINITY }
  for (const kw of new Set(candidates)) {
    const brl = years.reduce((sum, year) => sum + demandBrlAt(post, year, kw), 0)
    if (brl < best.brl - smallestDifferenceBrl) best = { kw, brl }
  }
  return best.kw
}

/** Amounts that differ by less are the same, added up in another order. */
const smallestDifferenceBrl = 1e-6

function edgesOf(measuredKw: number): number[] {
  return [measuredKw, roundedUp(measuredKw / (1 + overrunToleranceFraction))]
}

/** To the watt, upwards: a contract below the edge is fined. */
function roundedUp(kw: number) {
  return Math.ceil(kw * 1_000 - 1e-6) / 1_000
}
