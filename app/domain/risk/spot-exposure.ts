import type { ByTimeOfUse } from '~/domain/tariffs/tariff'

/** A month's use, and the mean spot price (PLD) and the hours of each time of use. [kWh, R$/MWh, h] */
export type SpotMonth = { energyKwh: ByTimeOfUse; meanBrlPerMwh: ByTimeOfUse; hours: ByTimeOfUse }

/** What the months of a flat contract leave to be settled at the spot price; positive is paid, negative is received. */
export type MonthExposure = {
  /** Used above what the contract delivered in the month. [kWh] */
  aboveKwh: number
  /** The difference of the month at its mean price. [R$] */
  seasonalBrl: number
  /** What the hours of the month add: use lies where the price is higher, or lower. [R$] */
  modulationBrl: number
  totalBrl: number
}

/**
 * A contract of the same power in every hour of the months against what was used, settled at the spot price of each time of use.
 *
 * Within a time of use the load is taken as even. The contract's volume is that of all months.
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
