import type { IsoDate } from '~/domain/dated/dated'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { CalendarMonth } from '~/domain/units/unit-month'

/** How the contracted energy of a month is spread over its hours: evenly, or as the load. */
export const modulations = ['flat', 'load-profile'] as const
type Modulation = (typeof modulations)[number]

/** Basis of a guaranteed discount: the whole captive bill, or its energy (TE). */
export const discountBases = ['bill', 'energy'] as const
type DiscountBasis = (typeof discountBases)[number]

/** Fixed yearly prices. */
export type FixedPrice = {
  kind: 'fixed-price'
  /** By calendar year from the first of supply, with PIS and COFINS and without ICMS; undefined: not quoted. [R$/MWh] */
  pricesBrlPerMwh: readonly (number | undefined)[]
  /** Month whose money the prices are in; each January they are corrected by the IPCA. Undefined: never corrected. */
  baseMonth?: CalendarMonth
  /** Excess over the contracted volume still sold at the price; undefined: unlimited. [fraction] */
  flexibilityFraction?: number
  /** A flat one leaves the hours to the customer, settled at the spot price; undefined: not stated, and priced as the load's. */
  modulation?: Modulation
  /** Minimum share of the contracted volume paid each month, used or not. [fraction] */
  takeOrPayFraction: number
  /** Months of energy guaranteed, and the guarantee's yearly cost. [months, 1/year] */
  guarantee?: { months: number; yearlyCostFraction: number }
}

/** A discount on the captive market's charges. */
export type GuaranteedDiscount = { kind: 'guaranteed-discount'; discountFraction: number; basis: DiscountBasis }

/** A free-market supplier's proposal for a unit's consumption. */
export type SupplyQuote = {
  supplier: string
  /** Last day of its validity; undefined: unlimited. */
  validTo?: IsoDate
  /** Its first month of supply; undefined: that of the comparison. */
  start?: CalendarMonth
  /** The TUSD discount of its source. */
  incentive: Incentive
  /** Undefined: calculated. [R$/month] */
  managementBrl?: number
  terms: FixedPrice | GuaranteedDiscount
}
