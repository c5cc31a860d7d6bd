import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import type { ByTimeOfUse, Tariff } from './tariff'

/** GD I asked for its connection until 6 January 2023 and keeps the old rules until 2045; GD II came after (Lei 14.300/2022, art. 26). */
export const gdClasses = ['GD_I', 'GD_II'] as const
export type GdClass = (typeof gdClasses)[number]

const law14300 = {
  title: 'Lei 14.300/2022, arts. 26 e 27',
  href: 'https://www.planalto.gov.br/ccivil_03/_ato2019-2022/2022/lei/l14300.htm',
}

/** Share of TUSD Fio B that a GD II pays on compensated energy; undefined from when the rules of article 17 take over. */
export const fioBDueFraction: Dated<number | undefined> = {
  label: 'Parcela da TUSD Fio B devida pela GD II',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    { from: '2023-01-01', value: 0.15, source: law14300 },
    { from: '2024-01-01', value: 0.3, source: law14300 },
    { from: '2025-01-01', value: 0.45, source: law14300 },
    { from: '2026-01-01', value: 0.6, source: law14300 },
    { from: '2027-01-01', value: 0.75, source: law14300 },
    { from: '2028-01-01', value: 0.9, source: law14300 },
    { from: '2029-01-01', value: undefined, source: law14300 },
  ],
}

/** First year of GD I under the rules of article 17. */
const gdOneEndsIn = 2046

/** The class of a plant by the day its connection was asked for. */
export function gdClassOf(requestDay: IsoDate): GdClass {
  return requestDay < '2023-01-07' ? 'GD_I' : 'GD_II'
}

/** The part of a tariff that compensated energy gives back. [R$/kWh] */
export type CreditRates = { tusdBrlPerKwh: ByTimeOfUse; teBrlPerKwh: ByTimeOfUse }

/** What counts where no act is known to have the row: nothing is kept back, the largest credit that the law allows. */
const unknownFioBFraction = 0
const unknownSceeTeBrlPerKwh: ByTimeOfUse = { peak: 0, offPeak: 0 }

/**
 * What each compensated kWh gives back in a year, before taxes. [R$/kWh]
 *
 * GD I gets TUSD and TE whole. GD II leaves a growing share of Fio B, which in group A is in the peak TUSD of Verde alone. Under
 * article 17 (from 2029 for GD II; our reading, not yet regulated) TUSD is not given back, and TE less its SCEE row.
 *
 * @param due  the share of Fio B by year; that of the law, unless given.
 */
export function creditRates(
  { rates, ths }: Tariff,
  gdClass: GdClass,
  year: number,
  due: Dated<number | undefined> = fioBDueFraction,
): CreditRates {
  const { tusdBrlPerKwh, teBrlPerKwh, sceeTeBrlPerKwh = unknownSceeTeBrlPerKwh, fioBFraction } = rates
  const dueFraction = fioBDue(gdClass, year, due)
  if (dueFraction === undefined) {
    return {
      tusdBrlPerKwh: { peak: 0, offPeak: 0 },
      teBrlPerKwh: { peak: teBrlPerKwh.peak - sceeTeBrlPerKwh.peak, offPeak: teBrlPerKwh.offPeak - sceeTeBrlPerKwh.offPeak },
    }
  }
  if (dueFraction === 0 || ths === 'AZUL') return { tusdBrlPerKwh, teBrlPerKwh }
  const peak = tusdBrlPerKwh.peak * (1 - dueFraction * (fioBFraction?.tusd.peak ?? unknownFioBFraction))
  return { tusdBrlPerKwh: { peak, offPeak: tusdBrlPerKwh.offPeak }, teBrlPerKwh }
}

function fioBDue(gdClass: GdClass, year: number, due: Dated<number | undefined>): number | undefined {
  if (gdClass === 'GD_I') return year < gdOneEndsIn ? 0 : undefined
  return valueOn(due, `${year}-12-31`)
}
