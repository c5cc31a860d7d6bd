import { lastOf, type NonEmpty } from '~/domain/records/non-empty'
/**
 * The growth factor of a yearly readjustment in a given year.
 *
 * @param growthFraction  0.07 means 7 % a year. [1/year]
 * @param years  whole years since the first one. [years]
 *
 * @example growthFactor(0.07, 2) // 1.1449
 */
export function growthFactor(growthFraction: number, years: number): number {
  return (1 + growthFraction) ** years
}

/**
 * The energy price of a year, the first being 0: the quoted ones as given, then the last one readjusted. [R$/MWh]
 *
 * @param quoted  one price a year from the first year. [R$/MWh]
 *
 * @example priceInYear([100, 110], 0.05, 3) // 121.275
 */
export function priceInYear(quoted: NonEmpty<number>, growthFraction: number, year: number): number {
  return quoted[year] ?? lastOf(quoted) * growthFactor(growthFraction, year - quoted.length + 1)
}
