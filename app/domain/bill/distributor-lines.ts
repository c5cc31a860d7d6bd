import { discountedPeakTusd, rateSource, type Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { billLine, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { demandLines } from './demand'
import { taxFactors } from './taxes'

/** Ids of the lines of the grid's use. */
export const tusdLineIds = { peak: 'tusd-peak', offPeak: 'tusd-off-peak' } as const

/** What a plant of the consumer's own changes in the distributor's bill. */
export type OwnPlant = {
  /** Its demand and the grid's use of what it made. */
  lines: readonly BillLine[]
  /** What of the consumer's energy it made: none of it pays the full TUSD. [kWh] */
  producedKwh: ByTimeOfUse
}

/**
 * What the distributor charges for its grid, whoever sells the energy. Every bill begins with these lines: one that stood in a
 * single bill would look like a saving of the other. [R$]
 *
 * @param consumer  with the energy the grid brings it.
 * @param incentive  discount of the energy's source, on the contracted demand and in Verde on the peak TUSD.
 */
export function distributorLines(consumer: Consumer, tariff: Tariff, incentive: Incentive = 0, plant?: OwnPlant): BillLine[] {
  return [
    ...demandLines(consumer, tariff, incentive),
    ...(plant?.lines ?? []),
    ...tusdLines(consumer, tariff, incentive, plant?.producedKwh),
  ]
}

function tusdLines(
  { energyKwh, taxes }: Consumer,
  tariff: Tariff,
  incentive: Incentive,
  { peak, offPeak }: ByTimeOfUse = { peak: 0, offPeak: 0 },
): BillLine[] {
  const line = { part: 'connection', unit: 'kWh', taxFactor: taxFactors(taxes).full, growth: 'distributor' } as const
  return [
    billLine({
      ...line,
      id: tusdLineIds.peak,
      label: 'TUSD ponta',
      quantity: energyKwh.peak - peak,
      rateBrl: discountedPeakTusd(tariff, incentive),
      source: peakTusdSource(tariff, incentive),
    }),
    billLine({
      ...line,
      id: tusdLineIds.offPeak,
      label: 'TUSD fora de ponta',
      quantity: energyKwh.offPeak - offPeak,
      rateBrl: tariff.rates.tusdBrlPerKwh.offPeak,
      source: tariff.reference.resolution,
    }),
  ]
}

/** Where the peak TUSD comes from: the discount reaches it in Verde alone. */
export function peakTusdSource(tariff: Tariff, incentive: Incentive): string {
  return rateSource(tariff, tariff.ths === 'VERDE' ? incentive : 0)
}
