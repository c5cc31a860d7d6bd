import type { ByTimeOfUse } from '../tariffs/tariff'
import { sum } from '../numbers/sum'
import type { Invoice, MeterReading } from './invoice'

/** Readings have no decimals, so their product may be this far from the billed energy; our choice. [kWh] */
const productToleranceKwh = 1

/** Billed energy that is not readings times constant. [kWh] */
export type MeterDifference = { post: keyof ByTimeOfUse; productKwh: number; billedKwh: number }

/**
 * What a row of the meter table gives: (reading now − reading before) × constant, with the losses that the bill adds.
 *
 * @returns [unit of the quantity]
 * @example meterProduct({ before: 1_000, now: 1_250, constant: 80 }) // 20,000
 */
export function meterProduct({ before, now, constant, lossesFraction = 0 }: Omit<MeterReading, 'of' | 'post'>): number {
  return (now - before) * constant * (1 + lossesFraction)
}

/** The posts whose billed energy is not the product of the readings; without readings of a post nothing is said of it. [kWh] */
export function meterDifferences({ meters = [], energyKwh }: Pick<Invoice, 'meters' | 'energyKwh'>): MeterDifference[] {
  const energy = meters.filter((it) => it.of === 'energy')
  const hasHours = energy.some(({ post }) => post !== 'all')
  return (['peak', 'offPeak'] as const).flatMap((post) => {
    const rows = energy.filter((it) => it.post === post || (post === 'offPeak' && !hasHours))
    const billedKwh = energyKwh[post]
    if (rows.length === 0 || billedKwh === undefined) return []
    const productKwh = sum(rows.map(meterProduct))
    return Math.abs(productKwh - billedKwh) > productToleranceKwh ? [{ post, productKwh, billedKwh }] : []
  })
}
