import type { SpotSubmarket } from '~/domain/market/submarket'

/** Mean yearly prices of the invented market: highest in the South-East. [R$/MWh] */
export const spotLevels: Record<SpotSubmarket, number> = { SUDESTE: 190, SUL: 185, NORDESTE: 150, NORTE: 155 }

/** January to December: near the floor in the rainy season, highest when reservoirs are empty. */
const monthFactors = [0.46, 0.46, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2.4, 2.9, 1.2, 0.6]

/**
 * Monthly factor on the submarket's level.
 *
 * @param month  1 to 12.
 */
export function spotFactor(month: number): number {
  return monthFactors[month - 1]!
}

/** From 17h to 21h an hour costs 1.5 times the month's price, otherwise 0.9: the mean of the 24 is 1. */
export const eveningFactor = 1.5
export const restFactor = 0.9
/** Maximum random addition, so that no two hours have equal prices. [R$/MWh] */
export const spotSpread = 41

/** The mean price of the hours of a month. [R$/MWh] */
export function meanSpotBrlPerMwh(submarket: SpotSubmarket, month: number): number {
  return spotLevels[submarket] * spotFactor(month) + (spotSpread - 1) / 2
}
