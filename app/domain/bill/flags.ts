import { sourceOn, valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import { flagNames, flagSurchargeBrlPerKwh, type Flag, type FlagSurcharges } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { billLine, type Bill, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { taxFactors } from './taxes'

/** Monthly totals of a bill under each tariff flag. [R$] */
export type FlagTotals = { greenBrl: number; yellowBrl: number; red1Brl: number; red2Brl: number }

/**
 * Lines that a flag adds to a captive month, peak and off-peak. {@link Bill} totals are green, without them.
 *
 * @param day  of the surcharges.
 * @param surcharges  default: those shipped.
 *
 * @example 18.434 kWh off-peak under yellow at g = 1.34294: 18.434 × 0,01885 × 1.34294 = R$ 466,64
 */
export function flagLines(
  flag: Flag,
  { energyKwh, taxes }: Consumer,
  day: IsoDate,
  surcharges: Dated<FlagSurcharges> = flagSurchargeBrlPerKwh,
): Record<keyof ByTimeOfUse, BillLine> {
  const line = {
    part: 'energy',
    unit: 'kWh',
    rateBrl: valueOn(surcharges, day)[flag],
    taxFactor: taxFactors(taxes).full,
    source: sourceOn(surcharges, day).title,
    growth: 'distributor',
  } as const
  const label = `Bandeira ${flagNames[flag]}`
  return {
    peak: billLine({ ...line, id: 'flag-peak', label: `${label} ponta`, quantity: energyKwh.peak }),
    offPeak: billLine({ ...line, id: 'flag-off-peak', label: `${label} fora de ponta`, quantity: energyKwh.offPeak }),
  }
}

/** The captive bill's total under each of the four flags. [R$] */
export function flagTotals(captive: Bill, consumer: Consumer, day: IsoDate, surcharges?: Dated<FlagSurcharges>): FlagTotals {
  const under = (flag: Flag) => {
    const { peak, offPeak } = flagLines(flag, consumer, day, surcharges)
    return captive.totalBrl + peak.amountBrl + offPeak.amountBrl
  }
  return { greenBrl: captive.totalBrl, yellowBrl: under('yellow'), red1Brl: under('red1'), red2Brl: under('red2') }
}
