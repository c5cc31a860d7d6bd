import type { Bill } from '~/domain/bill/bill'

/** Saving of a first-year month at an energy price, in R$ and as a share of the base cost at that price. */
export type TargetPrice = { priceBrlPerMwh: number; savingBrl: number; savingFraction: number }

/** Price sensitivity of a first-year month's saving. */
export type PriceSensitivity = {
  targetPrices: readonly TargetPrice[]
  /** Price at which both scenarios cost the same; undefined without a positive one. [R$/MWh] */
  breakEvenPriceBrlPerMwh?: number
}

/** Steps of the price table around the first price; our choice. [R$/MWh] */
const targetPriceSteps = [-20, -10, 0, 10, 20]

/**
 * Only the energy bought depends on the price, proportionally, so the saving at any price and the break-even price are exact.
 *
 * @param priceBrlPerMwh  the first price, used for both bills. [R$/MWh]
 *
 * @example a saving of 1.000 at R$ 200/MWh with 10 MWh bought only in the alternative: no saving at 200 + 1.000/10 = R$ 300/MWh
 */
export function priceSensitivity(base: Bill, alternative: Bill, priceBrlPerMwh: number): PriceSensitivity {
  const savingPerPrice = (boughtBrl(base) - boughtBrl(alternative)) / priceBrlPerMwh
  const savingBrl = base.totalBrl - alternative.totalBrl

  const prices = targetPriceSteps.map((step) => priceBrlPerMwh + step).filter((price) => price > 0)
  const targetPrices = prices.map((price) => {
    const moved = price - priceBrlPerMwh
    return targetPrice(base, priceBrlPerMwh, price, savingBrl + moved * savingPerPrice)
  })
  const breakEven = priceBrlPerMwh - savingBrl / savingPerPrice
  const isThere = savingPerPrice !== 0 && breakEven > 0
  return { targetPrices, breakEvenPriceBrlPerMwh: isThere ? breakEven : undefined }
}

/** A saving at another price, as a share of the base cost at that price. [R$/MWh, R$] */
export function targetPrice(base: Bill, quotedBrlPerMwh: number, priceBrlPerMwh: number, savingBrl: number): TargetPrice {
  return { priceBrlPerMwh, savingBrl, savingFraction: savingBrl / totalAtPrice(base, quotedBrlPerMwh, priceBrlPerMwh) }
}

/**
 * A month's cost with its energy at another price. [R$]
 *
 * @example a month of R$ 1.000, of which 600 are energy at R$ 200/MWh, costs R$ 1.060 at R$ 220/MWh
 */
function totalAtPrice(bill: Bill, quotedBrlPerMwh: number, priceBrlPerMwh: number): number {
  return bill.totalBrl + boughtBrl(bill) * (priceBrlPerMwh / quotedBrlPerMwh - 1)
}

function boughtBrl({ lines }: Bill): number {
  return lines.reduce((sum, { growth, amountBrl }) => (growth === 'energyPrice' ? sum + amountBrl : sum), 0)
}
