import type { Bill } from '~/domain/bill/bill'

/** What a month of the first year saves at a price of energy, in R$ and as a share of what the base costs at that price. */
export type TargetPrice = { priceBrlPerMwh: number; savingBrl: number; savingFraction: number }

/** How the saving of a month of the first year answers to the price of energy. */
export type PriceSensitivity = {
  targetPrices: readonly TargetPrice[]
  /** Price at which both scenarios cost the same; undefined when no positive price does. [R$/MWh] */
  breakEvenPriceBrlPerMwh?: number
}

/** Distances from the first price that the price table shows; our choice. [R$/MWh] */
const targetPriceSteps = [-20, -10, 0, 10, 20]

/**
 * Only the energy bought follows the price, and in proportion: the saving at any price, and the price of no saving, are exact.
 *
 * @param priceBrlPerMwh  the first price, which both bills were made at. [R$/MWh]
 *
 * @example a saving of 1.000 at R$ 200/MWh with 10 MWh bought in the alternative alone: no saving at 200 + 1.000/10 = R$ 300/MWh
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

/** A saving at another price, as a share of what the base costs at that price. [R$/MWh, R$] */
export function targetPrice(base: Bill, quotedBrlPerMwh: number, priceBrlPerMwh: number, savingBrl: number): TargetPrice {
  return { priceBrlPerMwh, savingBrl, savingFraction: savingBrl / totalAtPrice(base, quotedBrlPerMwh, priceBrlPerMwh) }
}

/**
 * What a month costs with the energy it buys at another price than the one it was made at. [R$]
 *
 * @example a month of R$ 1.000, of which 600 are energy at R$ 200/MWh, costs R$ 1.060 at R$ 220/MWh
 */
function totalAtPrice(bill: Bill, quotedBrlPerMwh: number, priceBrlPerMwh: number): number {
  return bill.totalBrl + boughtBrl(bill) * (priceBrlPerMwh / quotedBrlPerMwh - 1)
}

function boughtBrl({ lines }: Bill): number {
  return lines.reduce((sum, { growth, amountBrl }) => (growth === 'energyPrice' ? sum + amountBrl : sum), 0)
}
