// Only constants: the browser's form needs nothing else of the contract.

/** Characters of a customer's name. */
export const maxCustomerNameCharacters = 23

/** The name of a tariff's act, as ANEEL writes it, shortened. */
export const maxResolutionCharacters = 120

/** Plants of one proposal: two a page. */
export const maxProposalItems = 6

/** Inclusive. */
export type Range = { min: number; max: number }

/**
 * Plausible ranges of a request's numbers: outside them a value is a typing error. Where zero is a valid answer, it is accepted
 * in addition. The minimums are below anything bought or built: a watt, a hundredth of a kWh, a cent.
 */
export const limits = {
  kw: { min: 0.001, max: 1_000_000 },
  kwh: { min: 0.01, max: 1_000_000_000 },
  brl: { min: 0.01, max: 1_000_000_000 },
  /** A price of energy. */
  brlPerMwh: { min: 0.01, max: 10_000 },
  /** A tariff of demand. */
  brlPerKw: { min: 0.01, max: 1_000 },
  /** Diesel. */
  brlPerKwh: { min: 0.01, max: 1_000 },
  /** One plant of a proposal. */
  mwp: { min: 0.000_01, max: 10_000 },
  brlPerWp: { min: 0.000_1, max: 1_000 },
  icmsFraction: { min: 0, max: 0.5 },
  /** PIS and COFINS together divide the taxed amount: their maximums keep the sum far from 1. */
  federalTaxFraction: { min: 0, max: 0.2 },
  lossesFraction: { min: 0, max: 0.5 },
  /** Any other share of a whole. */
  fraction: { min: 0, max: 1 },
  /** Beginning of a distributor's peak. [h] */
  peakHour: { min: 15, max: 21 },
  chargesBrlPerMwh: { min: 0, max: 1_000 },
  percentAYear: { min: 0, max: 100 },
} as const satisfies Record<string, Range>
