import { toCents } from '~/domain/numbers/round-to'
import { noReading, type HourlyValues } from './load-hours'

/** What the hours of a month settle at the spot price (PLD), over those that have both a reading and a price. */
export type MonthModulation = {
  hourCount: number
  /** Hours without a reading. */
  missingReadings: number
  /** Hours with a reading and without a price. */
  missingPrices: number
  consumedMwh: number
  /** Mean of the hours' prices, unweighted; undefined without an hour. [R$/MWh] */
  meanPldBrlPerMwh: number | undefined
  /** The consumption at the price of its hours. */
  spotBrl: number
  /** Positive: the load consumes in dearer hours than a flat load. */
  modulationBrl: number
  /** Undefined without consumption. [R$/MWh] */
  modulationBrlPerMwh: number | undefined
}

/** Wh × cents of R$/MWh in a R$. */
const productsPerBrl = 100_000_000
/** A partial sum is brought to the whole before it loses digits. */
const maxPartial = 2 ** 52

/**
 * Modulation of a month: what the load pays at the spot price above a load that consumes the same in every hour.
 *
 * (Σ C·P − Σ C × mean of P) ÷ Σ C, summed exactly over the hours that have both; the others are left out and counted. [R$/MWh]
 * Source: CCEE, Regras de Comercialização, hourly settlement at the PLD (Decreto 5.163/2004, art. 57).
 *
 * @param prices  spot price of each hour of the month. [R$/MWh]
 *
 * @example 3 MWh at R$ 100 and 1 MWh at R$ 300: (600 − 4 × 200) ÷ 4 = −R$ 50/MWh, and −R$ 200
 */
export function modulationCost(wh: Int32Array, prices: HourlyValues): MonthModulation {
  const { products, consumedWh, priceCents, ...counts } = sumHours(wh, prices)
  const { hourCount } = counts
  const aboveFlat = products * BigInt(hourCount) - BigInt(consumedWh) * BigInt(priceCents)
  const modulationBrl = hourCount === 0 ? 0 : Number(aboveFlat) / hourCount / productsPerBrl
  const consumedMwh = consumedWh / 1_000_000
  return {
    ...counts,
    consumedMwh,
    meanPldBrlPerMwh: hourCount === 0 ? undefined : priceCents / hourCount / 100,
    spotBrl: Number(products) / productsPerBrl,
    modulationBrl,
    modulationBrlPerMwh: consumedWh > 0 ? modulationBrl / consumedMwh : undefined,
  }
}

/** Exact sums; `products` is of consumption × price. [Wh, cents of R$/MWh] */
function sumHours(wh: Int32Array, prices: HourlyValues) {
  const sums = { hourCount: 0, missingReadings: 0, missingPrices: 0, consumedWh: 0, priceCents: 0, products: 0n }
  let partial = 0
  for (let hour = 0; hour < wh.length; hour++) {
    const consumed = wh[hour]!
    const price = prices[hour]
    if (consumed === noReading) sums.missingReadings += 1
    else if (price === undefined) sums.missingPrices += 1
    else {
      const cents = toCents(price)
      sums.hourCount += 1
      sums.consumedWh += consumed
      sums.priceCents += cents
      partial += consumed * cents
      if (Math.abs(partial) >= maxPartial) {
        sums.products += BigInt(partial)
        partial = 0
      }
    }
  }
  return { ...sums, products: sums.products + BigInt(partial) }
}
