import type { ByTimeOfUse } from '~/domain/tariffs/tariff'

/** A month's consumption, and the mean spot price (PLD) and hours of each time of use. [kWh, R$/MWh, h] */
export type SpotMonth = {
  energyKwh: ByTimeOfUse
  meanBrlPerMwh: ByTimeOfUse
  hours: ByTimeOfUse
  /** Modulation cost by the load's own hours; undefined where they are unknown. [R$/MWh] */
  measuredBrlPerMwh?: number | undefined
}

/** Spot settlement of a flat contract's months; positive is paid, negative received. */
export type MonthExposure = {
  /** Consumption above the month's contracted volume. [kWh] */
  aboveKwh: number
  /** The month's difference at its mean price. [R$] */
  seasonalBrl: number
  /** Effect of the hours: consumption at times of higher or lower prices. [R$] */
  modulationBrl: number
  totalBrl: number
}

/**
 * What a month's use costs above the mean spot price, because of its hours: measured, or with the load even within a time of use.
 * [R$/MWh]
 *
 * @example 2.000 kWh at R$ 400 and 9.000 at R$ 200, mean R$ 220: (2 × 400 + 9 × 200) / 11 − 220 = 16,36
 */
export function modulationOfMonth({ energyKwh, measuredBrlPerMwh, ...prices }: SpotMonth): number {
  if (measuredBrlPerMwh !== undefined) return measuredBrlPerMwh
  const used = both(energyKwh)
  if (used === 0) return 0
  const { meanBrlPerMwh } = prices
  const paid = energyKwh.peak * meanBrlPerMwh.peak + energyKwh.offPeak * meanBrlPerMwh.offPeak
  return paid / used - meanOf(prices)
}

/**
 * A contract with the same power in every hour, settled against the consumption at the spot price: the month's difference at its
 * mean price, and the modulation of its use. The contract's volume equals all months' consumption.
 *
 * @example a load of the same power in every hour: 0 in every month
 */
export function spotExposure(months: readonly SpotMonth[]): MonthExposure[] {
  const totalHours = months.reduce((sum, { hours }) => sum + both(hours), 0)
  const contractedKw = months.reduce((sum, { energyKwh }) => sum + both(energyKwh), 0) / totalHours
  return months.map((month) => {
    const used = both(month.energyKwh)
    const aboveKwh = used - contractedKw * both(month.hours)
    const seasonalBrl = (aboveKwh * meanOf(month)) / 1_000
    const modulationBrl = (used * modulationOfMonth(month)) / 1_000
    return { aboveKwh, seasonalBrl, modulationBrl, totalBrl: seasonalBrl + modulationBrl }
  })
}

/** Mean price of all hours. [R$/MWh] */
function meanOf({ hours, meanBrlPerMwh }: Pick<SpotMonth, 'hours' | 'meanBrlPerMwh'>): number {
  return (hours.peak * meanBrlPerMwh.peak + hours.offPeak * meanBrlPerMwh.offPeak) / both(hours)
}

function both({ peak, offPeak }: ByTimeOfUse): number {
  return peak + offPeak
}
