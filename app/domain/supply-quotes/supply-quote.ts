import type { IsoDate } from '~/domain/dated/dated'
import type { Incentive } from '~/domain/tariffs/tusd-discount'

/** What a guaranteed discount is taken from: the whole captive bill, or its energy (TE). */
export const discountBases = ['bill', 'energy'] as const
type DiscountBasis = (typeof discountBases)[number]

/** Sold at a price of each year. */
export type FixedPrice = {
  kind: 'fixed-price'
  /** One a year, with PIS and COFINS and without ICMS. [R$/MWh] */
  pricesBrlPerMwh: readonly number[]
  /** How far above the contracted volume a month is still sold at the price; undefined where there is no limit. [fraction] */
  flexibilityFraction?: number
  /** The least share of the contracted volume that a month pays for, used or not. [fraction] */
  takeOrPayFraction: number
  /** Months of energy that are guaranteed, and what the guarantee costs a year. [months, 1/year] */
  guarantee?: { months: number; yearlyCostFraction: number }
}

/** Sold at a discount on what the captive market would charge. */
export type GuaranteedDiscount = { kind: 'guaranteed-discount'; discountFraction: number; basis: DiscountBasis }

/** What a supplier of the free market proposes for the consumption of one unit. */
export type SupplyQuote = {
  supplier: string
  /** The last day on which it can be accepted; undefined where it names none. */
  validTo?: IsoDate
  /** The TUSD discount of its source. */
  incentive: Incentive
  /** Undefined: worked out automatically. [R$/month] */
  managementBrl?: number
  terms: FixedPrice | GuaranteedDiscount
}
