import { sourceOn, valueOn, type IsoDate } from '~/domain/dated/dated'
import type { Assumptions } from './assumptions'
import { creditRates } from '~/domain/tariffs/distributed-generation'
import { flagNames, flagSurchargeBrlPerKwh, type Flag } from '~/domain/tariffs/flags'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import { captiveBill } from './captive'
import type { Consumer } from './consumer'
import { flagTotals, type FlagTotals } from './flags'
import { plantDemandLine, type Plant } from './plant'
import { taxFactors } from './taxes'

/** Where a month's distributed generation goes. [kWh] */
export type CompensationBalance = {
  /** Taken off the bill, by time of use. */
  compensatedKwh: ByTimeOfUse
  /** Left over as credit for the next 60 months, in off-peak kWh. */
  balanceKwh: number
}

/** A captive consumer and the plant that compensates its energy. */
export type DistributedGeneration = { consumer: Consumer; tariff: Tariff; plant: Plant; assumptions: Assumptions }

/** Ids of the lines that give credit back. */
export const creditLineIds = {
  tusd: { peak: 'credit-tusd-peak', offPeak: 'credit-tusd-off-peak' },
  te: { peak: 'credit-te-peak', offPeak: 'credit-te-off-peak' },
} as const

/**
 * Settles a month of distributed generation: off-peak first; what is left serves the peak at the ratio of both TEs.
 *
 * @example 12.000 kWh for 10.000 off-peak and 1.000 peak at TE 0,3 and 0,5: 2.000 left × 0,3/0,5 = 1.200, so 1.000 in the peak; balance 333
 */
export function settleDistributedGeneration({ consumer, tariff, plant }: DistributedGeneration): CompensationBalance {
  const { energyKwh } = consumer
  const { generationKwh } = plant
  const offPeak = Math.min(generationKwh, energyKwh.offPeak)
  const leftKwh = generationKwh - offPeak
  const offPeakPerPeak = tariff.rates.teBrlPerKwh.peak / tariff.rates.teBrlPerKwh.offPeak
  const peak = Math.min(leftKwh / offPeakPerPeak, energyKwh.peak)
  return { compensatedKwh: { peak, offPeak }, balanceKwh: leftKwh - peak * offPeakPerPeak }
}

/**
 * The month of a captive consumer with distributed generation (GD, SCEE), green flag: its captive bill, the plant's demand and the credits. [R$]
 *
 * @param year  whose rules of compensation hold; rates are today's.
 */
export function distributedGenerationBill(month: DistributedGeneration, year: number): Bill {
  const { consumer, tariff, plant } = month
  return billOf([...captiveBill(consumer, tariff).lines, plantDemandLine(plant, consumer, tariff), ...creditLines(month, year)])
}

/** The flag given back on what was compensated, with the taxes of the TE credit; a negative amount. [R$] */
export function flagCreditLine(flag: Flag, month: DistributedGeneration, day: IsoDate): BillLine {
  const { compensatedKwh } = settleDistributedGeneration(month)
  return billLine({
    id: 'credit-flag',
    part: 'energy',
    label: `Bandeira ${flagNames[flag]} da energia compensada`,
    quantity: -(compensatedKwh.peak + compensatedKwh.offPeak),
    unit: 'kWh',
    rateBrl: valueOn(flagSurchargeBrlPerKwh, day)[flag],
    taxFactor: energyCreditFactor(month),
    source: sourceOn(flagSurchargeBrlPerKwh, day).title,
    growth: 'distributor',
  })
}

/** The bill's total under each of the four flags. [R$] */
export function distributedGenerationFlags(bill: Bill, month: DistributedGeneration, day: IsoDate): FlagTotals {
  const credit = (flag: Flag) => flagCreditLine(flag, month, day).amountBrl
  const { greenBrl, yellowBrl, red1Brl, red2Brl } = flagTotals(bill, month.consumer, day)
  return {
    greenBrl,
    yellowBrl: yellowBrl + credit('yellow'),
    red1Brl: red1Brl + credit('red1'),
    red2Brl: red2Brl + credit('red2'),
  }
}

function creditLines(month: DistributedGeneration, year: number): BillLine[] {
  const { consumer, tariff, assumptions } = month
  const { compensatedKwh } = settleDistributedGeneration(month)
  if (compensatedKwh.peak + compensatedKwh.offPeak === 0) return []
  const rates = creditRates(tariff, assumptions.gdClass, year)
  const { resolution } = tariff.reference

  const { te, tusd } = creditLineIds
  const line = { unit: 'kWh', source: `${resolution}; Lei 14.300/2022`, growth: 'distributor' } as const
  const ofTe = { ...line, part: 'energy', taxFactor: energyCreditFactor(month) } as const
  const ofTusd = { ...line, part: 'connection', taxFactor: taxFactors(consumer.taxes).withoutIcms } as const
  const peak = { quantity: -compensatedKwh.peak }
  const offPeak = { quantity: -compensatedKwh.offPeak }
  return [
    billLine({ ...ofTe, ...peak, id: te.peak, label: 'TE ponta compensada', rateBrl: rates.teBrlPerKwh.peak }),
    billLine({ ...ofTe, ...offPeak, id: te.offPeak, label: 'TE fora de ponta compensada', rateBrl: rates.teBrlPerKwh.offPeak }),
    billLine({
      ...ofTusd,
      ...peak,
      id: tusd.peak,
      label: 'TUSD ponta compensada',
      rateBrl: rates.tusdBrlPerKwh.peak,
      source: line.source + fioBSource(month),
    }),
    billLine({
      ...ofTusd,
      ...offPeak,
      id: tusd.offPeak,
      label: 'TUSD fora de ponta compensada',
      rateBrl: rates.tusdBrlPerKwh.offPeak,
    }),
  ]
}

/** The older act that the Fio B share of the peak credit comes from, where it is not the tariff's own. */
function fioBSource({ tariff, assumptions }: DistributedGeneration): string {
  const resolution = tariff.reference.compensationFrom?.fioB?.resolution
  const isDue = tariff.ths === 'VERDE' && assumptions.gdClass === 'GD_II'
  return resolution && isDue ? `; Fio B da ${resolution}` : ''
}

/** Energy comes back with its ICMS where the state exempts compensated energy, and without it where it dropped the exemption. */
function energyCreditFactor({ consumer, assumptions }: DistributedGeneration): number {
  const { full, withoutIcms } = taxFactors(consumer.taxes)
  return assumptions.isGdEnergyIcmsExempt ? full : withoutIcms
}
