import { roundTo, toCents } from '../numbers/round-to'

/**
 * The commission of a month: a percentage of the company's saving, rounded to the cent.
 *
 * @param savingBrl  of the company's month; without a saving there is no commission. [R$]
 * @param percentHundredths  hundredths of a percent: 250 is 2,5 %. An integer, so that the product is exact.
 * @returns [cents]
 *
 * @example monthCommissionCents(12_345.67, 250) // 30_864: 12.345,67 × 2,5 % = 308,64175
 */
export function monthCommissionCents(savingBrl: number, percentHundredths: number): number {
  const savingCents = toCents(savingBrl)
  return savingCents > 0 ? roundTo((savingCents * percentHundredths) / 10_000, 0) : 0
}
