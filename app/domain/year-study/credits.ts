/** A month's unused generation, for later months. [kWh off-peak] */
export type Credit = { fromMonth: number; kwh: number }

/** Months in which a credit is valid (Lei 14.300/2022, art. 13). */
const creditLifeMonths = 60

/**
 * The credits valid in a month: those of the sixty months before.
 *
 * @param month  counted from the first month of supply.
 */
export function validCredits(credits: readonly Credit[], month: number): Credit[] {
  return credits.filter(({ fromMonth }) => month - fromMonth <= creditLifeMonths)
}

/** Sum of the credits. [kWh] */
export function creditsKwh(credits: readonly Credit[]): number {
  return credits.reduce((sum, { kwh }) => sum + kwh, 0)
}

/**
 * The credits after a month, which uses its own generation first, then the oldest credits; its unused generation becomes a
 * credit.
 *
 * @param balanceKwh  unused generation and credits after the month.
 *
 * @example credits of 100 and 50, a generation of 20 and a balance of 40: 130 are used, 20 of its own and 110 of the credits, 40
 * stay
 */
export function creditsAfter(
  credits: readonly Credit[],
  { month, generationKwh, balanceKwh }: { month: number; generationKwh: number; balanceKwh: number },
): Credit[] {
  const usedKwh = generationKwh + creditsKwh(credits) - balanceKwh
  let fromCreditsKwh = Math.max(0, usedKwh - generationKwh)
  const left = credits.map(({ fromMonth, kwh }) => {
    const takenKwh = Math.min(kwh, fromCreditsKwh)
    fromCreditsKwh -= takenKwh
    return { fromMonth, kwh: kwh - takenKwh }
  })
  const own = { fromMonth: month, kwh: Math.max(0, generationKwh - usedKwh) }
  return [...left, own].filter(({ kwh }) => kwh > 0)
}
