import type { Dated } from '~/domain/dated/dated'
import { sum } from '~/domain/numbers/sum'
import { indexFactor } from '~/domain/supply-quotes/price-index'
import { compareMonths, hoursIn } from '~/domain/units/calendar-month'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** What a contract delivers: a mean power in all hours, or an energy by calendar month, January first, the same in each year. */
export type ContractVolume = { kind: 'flat'; averageMw: number } | { kind: 'monthly'; monthsMwh: readonly number[] }

/** What a supplier is guaranteed with. */
export const guaranteeKinds = ['none', 'deposit', 'surety', 'insurance', 'prepayment', 'other'] as const

/** What a supplier owes a unit: its share of the contract's volume, with the limits and the price. */
export type ContractTerms = {
  firstMonth: CalendarMonth
  /** Last month of supply; after an early end, that one. */
  lastMonth: CalendarMonth
  volume: ContractVolume
  /** Of the volume that is this unit's. [fraction] */
  shareFraction: number
  flexibilityDownFraction: number
  flexibilityUpFraction: number
  /** By calendar year, ascending; a year without one has that of the last before it. [R$/MWh] */
  prices: readonly YearPrice[]
  /** Month whose money the prices are in, corrected each January by the IPCA; undefined: never corrected. */
  baseMonth: CalendarMonth | undefined
}

export type YearPrice = { year: number; brlPerMwh: number }

export type SuppliedVolumes = { contractedMwh: number; takeMinMwh: number; takeMaxMwh: number }

export type SuppliedMonth = SuppliedVolumes & {
  /** Undefined where no year up to this one has a price. [R$/MWh] */
  priceBrlPerMwh: number | undefined
}

/**
 * What a contract supplies to a unit in a month; undefined outside its months.
 *
 * @example 1 MW flat in January: 744 h × 1 MW = 744 MWh; with ±10 %, 669.6 to 818.4 MWh
 */
export function suppliedMonth(terms: ContractTerms, month: CalendarMonth, index: Dated<number>): SuppliedMonth | undefined {
  const volumes = suppliedVolumes(terms, month)
  return volumes && { ...volumes, priceBrlPerMwh: priceIn(terms, month.year, index) }
}

/** The volume and limits of a unit in a month, without the price; undefined outside the contract's months. */
export function suppliedVolumes(terms: ContractTerms, month: CalendarMonth): SuppliedVolumes | undefined {
  if (compareMonths(month, terms.firstMonth) < 0 || compareMonths(month, terms.lastMonth) > 0) return undefined
  const contractedMwh = terms.shareFraction * volumeMwh(terms.volume, month)
  return {
    contractedMwh,
    takeMinMwh: contractedMwh * (1 - terms.flexibilityDownFraction),
    takeMaxMwh: contractedMwh * (1 + terms.flexibilityUpFraction),
  }
}

/**
 * The supply of several contracts in one month: volumes and limits add up, and the price is their mean by volume. Undefined without
 * a contract; the price is undefined if one of theirs is.
 */
export function addedSupply(supplied: readonly SuppliedMonth[]): SuppliedMonth | undefined {
  const volumes = combinedVolumes(supplied)
  const [first, ...others] = supplied
  if (!volumes || !first || others.length === 0) return first
  const costBrl = sum(supplied.map(costOf))
  const isKnown = !Number.isNaN(costBrl) && volumes.contractedMwh !== 0
  return { ...volumes, priceBrlPerMwh: isKnown ? costBrl / volumes.contractedMwh : undefined }
}

/** The volumes and limits of several contracts in one month; undefined without one. */
export function combinedVolumes(supplied: readonly SuppliedVolumes[]): SuppliedVolumes | undefined {
  if (supplied.length === 0) return undefined
  return {
    contractedMwh: sum(supplied.map(({ contractedMwh }) => contractedMwh)),
    takeMinMwh: sum(supplied.map(({ takeMinMwh }) => takeMinMwh)),
    takeMaxMwh: sum(supplied.map(({ takeMaxMwh }) => takeMaxMwh)),
  }
}

/** Months of supply left, the running one included; 0 or less after the end. */
function monthsLeft(lastMonth: CalendarMonth, running: CalendarMonth): number {
  return 12 * (lastMonth.year - running.year) + lastMonth.month - running.month + 1
}

/** When the end of a contract is told, in months before it. */
export const renewalMonths = [12, 6, 3] as const
export type RenewalStage = (typeof renewalMonths)[number] | 'ended'

/** How near the end of a contract is, as it is told; undefined while it is further away than the first. */
export function renewalStage(lastMonth: CalendarMonth, running: CalendarMonth): RenewalStage | undefined {
  const left = monthsLeft(lastMonth, running)
  return left <= 0 ? 'ended' : renewalMonths.findLast((months) => left <= months)
}

function volumeMwh(volume: ContractVolume, month: CalendarMonth): number {
  return volume.kind === 'flat' ? volume.averageMw * hoursIn(month) : (volume.monthsMwh[month.month - 1] ?? 0)
}

function priceIn({ prices, baseMonth }: ContractTerms, year: number, index: Dated<number>): number | undefined {
  const price = prices.findLast((it) => it.year <= year)
  return price && price.brlPerMwh * (baseMonth ? indexFactor(index, baseMonth, year) : 1)
}

function costOf({ contractedMwh, priceBrlPerMwh }: SuppliedMonth): number {
  return priceBrlPerMwh === undefined ? Number.NaN : contractedMwh * priceBrlPerMwh
}
