/** Generation left over in a month, which later months use. [kWh off-peak] */
export type Credit = { fromMonth: number; kwh: number }

/** Months in which a credit can be used (Lei 14.300/2022, art. 13). */
const creditLifeMonths = 60

/**
 * The credits that a month may use: those of the sixty months before it.
 *
 * @param month  counted from the first month of supply.
 */
export function validCredits(credits: readonly Credit[], month: number): Credit[] {
  return credits.filter(({ fromMonth }) => month - fromMonth <= creditLifeMonths)
}

/** All of the credits together. [kWh] */
export function creditsKwh(credits: readonly Credit[]): number {
  return credits.reduce((sum, { kwh }) => sum + kwh, 0)
}

/**
 * The credits after a month: its own generation serves it first, then the oldest credits; what it leaves over is a credit of its own.
 *
 * @param balanceKwh  what the month left of its generation and of the credits together.
 *
 * @example credits of 100 and 50, a generation of 20 and a balance of 40: 130 are used, 20 of its own and 110 of the credits, 40 stay
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
