import { toCents } from '~/domain/numbers/round-to'
import { noReading, type HourlyValues } from './load-hours'

/** Exact sums over the hours of a month that have both a reading and a price. */
export type HourSums = {
  hourCount: number
  /** Hours without a reading. */
  missingReadings: number
  /** Hours with a reading and without a price. */
  missingPrices: number
  /** [Wh] */
  consumedWh: number
  /** Sum of the prices. [cents of R$/MWh] */
  priceCents: number
  /** Sum of consumption × price. [Wh × cents of R$/MWh] */
  products: bigint
}

/** What a load pays for the hours in which it consumes; its consumption is above 0. */
export type Modulation = {
  consumedMwh: number
  /** Mean of the hours' prices, unweighted. [R$/MWh] */
  meanPldBrlPerMwh: number
  /** Mean of the hours' prices, weighted by consumption. [R$/MWh] */
  weightedPldBrlPerMwh: number
  costBrl: number
  /** Positive: the load consumes in dearer hours than a flat load. [R$/MWh] */
  brlPerMwh: number
}

/** Wh × cents of R$/MWh in a R$. */
const productsPerBrl = 100_000_000
const whPerMwh = 1_000_000
/** A partial sum is brought to the whole before it loses digits. */
const maxPartial = 2 ** 52

/**
 * Sums of a month; hours without a reading or a price are left out and counted.
 *
 * @param prices  spot price of each hour. [R$/MWh]
 */
export function sumHours(wh: Int32Array, prices: HourlyValues): HourSums {
  const sums: HourSums = { hourCount: 0, missingReadings: 0, missingPrices: 0, consumedWh: 0, priceCents: 0, products: 0n }
  let partial = 0
  for (const [hour, consumed] of wh.entries()) {
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
  sums.products += BigInt(partial)
  return sums
}

/**
 * Modulation of a month: what the load pays at the spot price above a load that consumes the same in every hour; undefined
 * without consumption.
 *
 * (Σ C·P − Σ C × mean of P) ÷ Σ C, over the hours that have both. [R$, R$/MWh]
 * Source: CCEE, Regras de Comercialização, hourly settlement at the PLD (Decreto 5.163/2004, art. 57).
 *
 * @example 3 MWh at R$ 100 and 1 MWh at R$ 300: (600 − 4 × 200) ÷ 4 = −R$ 50/MWh, and −R$ 200
 */
export function modulationOf({ hourCount, consumedWh, priceCents, products }: HourSums): Modulation | undefined {
  if (consumedWh <= 0) return undefined
  const count = BigInt(hourCount)
  const aboveFlat = products * count - BigInt(consumedWh) * BigInt(priceCents)
  const costBrl = Number(aboveFlat) / hourCount / productsPerBrl
  const consumedMwh = consumedWh / whPerMwh
  return {
    consumedMwh,
    meanPldBrlPerMwh: priceCents / hourCount / 100,
    weightedPldBrlPerMwh: Number(products) / productsPerBrl / consumedMwh,
    costBrl,
    brlPerMwh: costBrl / consumedMwh,
  }
}

/** As {@link modulationOf}, from the hours. */
export function modulationCost(wh: Int32Array, prices: HourlyValues): Modulation | undefined {
  return modulationOf(sumHours(wh, prices))
}
