import { discountedPeakTusd, rateSource, type Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { billLine, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { demandLines } from './demand'
import { taxFactors } from './taxes'

/** Ids of the TUSD lines. */
export const tusdLineIds = { peak: 'tusd-peak', offPeak: 'tusd-off-peak' } as const

/** Changes of the distributor's bill by the consumer's own plant. */
export type OwnPlant = {
  /** Its demand and the TUSD on its energy. */
  lines: readonly BillLine[]
  /** Consumption covered by the plant, which pays no full TUSD. [kWh] */
  producedKwh: ByTimeOfUse
}

/**
 * The distributor's charges for its grid, whoever sells the energy. Every bill starts with these lines: a line in only one bill
 * would look like a saving of the other. [R$]
 *
 * @param consumer  with its energy from the grid.
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

/** Source of the peak TUSD's rate: only Verde's has the discount. */
export function peakTusdSource(tariff: Tariff, incentive: Incentive): string {
  return rateSource(tariff, tariff.ths === 'VERDE' ? incentive : 0)
}
