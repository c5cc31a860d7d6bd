import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { roundTo, toCents } from '~/domain/numbers/round-to'
import { discountTiers, type DiscountTier } from './discount-tiers'

/** Larger bills are typing errors. [R$/month] */
export const maxBillBrl = 1_000_000

/** A household's offered saving. */
export type ResidentialSaving = {
  discountFraction: number
  monthlyBrl: number
  annualBrl: number
}

/**
 * The saving offered for a monthly bill: the tier's share each month, and twelve times that a year.
 *
 * @param billBrl  monthly bill, in whole cents. [R$/month]
 * @returns discount [fraction], monthly [R$/month], annual [R$/year]
 *
 * @example residentialSaving(350, '2026-11-21') // 13 %: R$ 45,50 a month, R$ 546 a year
 */
export function residentialSaving(billBrl: number, day: IsoDate): ResidentialSaving {
  return savingIn(valueOn(discountTiers, day), billBrl)
}

/**
 * The saving of a typed bill, with a day's tiers; undefined for an invalid bill.
 *
 * @param billBrl  NaN for a text that is no amount. [R$/month]
 */
export function savingOfTypedBill(tiers: readonly DiscountTier[], billBrl: number): ResidentialSaving | undefined {
  return billBrl >= 0 && billBrl <= maxBillBrl ? savingIn(tiers, billBrl) : undefined
}

/**
 * The year is rounded to whole reais because the offer is: the only figure that the domain rounds. Cents and percents are
 * integers, so that half a real is not lost to floating-point error.
 */
function savingIn(tiers: readonly DiscountTier[], billBrl: number): ResidentialSaving {
  const { discountFraction } = tiers.find(({ upToBrl }) => billBrl <= upToBrl)!
  const tenThousandths = toCents(billBrl) * roundTo(discountFraction * 100, 0)
  return { discountFraction, monthlyBrl: tenThousandths / 10_000, annualBrl: roundTo((tenThousandths * 12) / 10_000, 0) }
}
