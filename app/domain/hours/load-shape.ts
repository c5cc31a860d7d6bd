import type { IsoDate } from '~/domain/dated/dated'
import { hasPeak, peakShareOfHour } from '~/domain/tariffs/peak-hours'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { HourlyValues } from './load-hours'
import { daysOfMonth } from './typical-days'

/** An hour of a month and its consumption. [kWh] */
export type HourReading = { day: IsoDate; hour: number; kwh: number }

export type LoadShape = {
  least: HourReading
  /** The first of equal hours. */
  most: HourReading
  meanKwh: number
  /** Mean ÷ maximum; undefined if nothing is consumed. [fraction] */
  loadFactor: number | undefined
}

/**
 * Minimum, maximum, mean and load factor of a month; undefined without a reading.
 *
 * @example hours of 1, 3 and 2 kWh: mean 2, maximum 3, load factor 2/3
 */
export function loadShape(kwh: HourlyValues, month: number): LoadShape | undefined {
  const days = daysOfMonth(month)
  let least: HourReading | undefined
  let most: HourReading | undefined
  let total = 0
  let count = 0
  for (const [period, value] of kwh.entries()) {
    if (value === undefined) continue
    const reading = { day: days[Math.floor(period / 24)]!, hour: period % 24, kwh: value }
    if (!least || value < least.kwh) least = reading
    if (!most || value > most.kwh) most = reading
    total += value
    count += 1
  }
  if (!least || !most) return undefined
  const meanKwh = total / count
  return { least, most, meanKwh, loadFactor: most.kwh > 0 ? meanKwh / most.kwh : undefined }
}

/**
 * Peak and off-peak energy of a month's readings. [kWh]
 *
 * @param brasiliaFromHour  beginning of the distributor's peak, on the clock of Brasília, as the readings. [h]
 *
 * @example 1 kWh in every hour of July 2026, which has 23 working days: peak 69 kWh, off-peak 744 − 69 = 675 kWh
 */
export function timeOfUseEnergy(kwh: HourlyValues, month: number, brasiliaFromHour: number): ByTimeOfUse {
  const energy = { peak: 0, offPeak: 0 }
  for (const [at, day] of daysOfMonth(month).entries()) {
    const isPeakDay = hasPeak(day)
    for (let hour = 0; hour < 24; hour++) {
      const value = kwh[at * 24 + hour] ?? 0
      const share = isPeakDay ? peakShareOfHour(hour, brasiliaFromHour) : 0
      energy.peak += value * share
      energy.offPeak += value * (1 - share)
    }
  }
  return energy
}
