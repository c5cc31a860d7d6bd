import { overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { demandBrlAt, measuredAt, withDemand, type DemandYear } from './demand-year'

/** Minimum contracted demand of a group A consumer, in at least one time of use (REN ANEEL 1.000/2021). [kW] */
export const leastContractKw = 30

/** Months of a search: a whole year, so that every season counts. */
export const monthsOfDemandYear = 12

/** Factors on the demand of all months for which a contract is evaluated. */
export const demandFactors = [0.9, 0.95, 0.99, 1, 1.01, 1.05, 1.1] as const

/**
 * The contract with the lowest cost over these months, by time of use. [kW]
 *
 * The cost is piecewise linear, so its minimum is at a breakpoint: a month's measured demand, or 1/1.05 of it, the lowest
 * contract without a fine for it. All of these are evaluated; of equal costs the smaller contract is chosen.
 *
 * @example months of 328.86 to 506.52 kW at R$ 31,53: 433.2 kW, which is 454.86/1.05
 */
export function bestContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(year, [1], exactKw)
}

/** The contract with the lowest average cost over all `demandFactors`: it is not at the edge of a fine. [kW] */
export function prudentContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(year, demandFactors, exactKw)
}

/**
 * As {@link bestContractKw}, in whole kW, as contracts are signed. Between breakpoints the cost is linear, so the minimum is at a
 * whole kW next to one. [kW]
 *
 * @example where 433.2 kW costs least: 434 kW; 433 kW would be fined
 */
export function bestWholeContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(year, [1], wholeKw)
}

/** As {@link prudentContractKw}, in whole kW. [kW] */
export function prudentWholeContractKw(year: DemandYear): ByTimeOfUse {
  return leastOf(year, demandFactors, wholeKw)
}

type Rounding = (edgeKw: number) => readonly number[]
const exactKw: Rounding = (edgeKw) => [edgeKw]
const wholeKw: Rounding = (edgeKw) => [Math.floor(edgeKw), Math.ceil(edgeKw)]

function leastOf(year: DemandYear, factors: readonly number[], rounding: Rounding): ByTimeOfUse {
  const isVerde = year.tariff.ths === 'VERDE'
  const years = factors.map((factor) => withDemand(year, factor))
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

/** Smaller differences come from the order of additions. */
const smallestDifferenceBrl = 1e-6

function edgesOf(measuredKw: number): number[] {
  return [measuredKw, roundedUp(measuredKw / (1 + overrunToleranceFraction))]
}

/** Rounded up to the watt: a contract below the breakpoint is fined. */
function roundedUp(kw: number) {
  return Math.ceil(kw * 1_000 - 1e-6) / 1_000
}
