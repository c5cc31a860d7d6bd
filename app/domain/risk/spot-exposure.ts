import type { ByTimeOfUse } from '~/domain/tariffs/tariff'

/** A month's consumption, and the mean spot price (PLD) and hours of each time of use. [kWh, R$/MWh, h] */
export type SpotMonth = { energyKwh: ByTimeOfUse; meanBrlPerMwh: ByTimeOfUse; hours: ByTimeOfUse }

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
 * A contract with the same power in every hour, settled against the consumption at the spot price of each time of use.
 *
 * The load is assumed even within a time of use. The contract's volume equals all months' consumption.
 *
 * @example a load of the same power in every hour: 0 in every month
 */
export function spotExposure(months: readonly SpotMonth[]): MonthExposure[] {
  const totalHours = months.reduce((sum, { hours }) => sum + both(hours), 0)
  const contractedKw = months.reduce((sum, { energyKwh }) => sum + both(energyKwh), 0) / totalHours
  return months.map(({ energyKwh, meanBrlPerMwh, hours }) => {
    const above = {
      peak: energyKwh.peak - contractedKw * hours.peak,
      offPeak: energyKwh.offPeak - contractedKw * hours.offPeak,
    }
    const meanBrl = (hours.peak * meanBrlPerMwh.peak + hours.offPeak * meanBrlPerMwh.offPeak) / both(hours)
    const totalBrl = (above.peak * meanBrlPerMwh.peak + above.offPeak * meanBrlPerMwh.offPeak) / 1_000
    const seasonalBrl = (both(above) * meanBrl) / 1_000
    return { aboveKwh: both(above), seasonalBrl, modulationBrl: totalBrl - seasonalBrl, totalBrl }
  })
}

function both({ peak, offPeak }: ByTimeOfUse): number {
  return peak + offPeak
}
