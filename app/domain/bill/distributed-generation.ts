import { sourceOn, valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import type { Assumptions } from './assumptions'
import { creditRegimeNames, creditTaxes, type CreditTaxes, type TaxReach } from '~/domain/tariffs/credit-regime'
import { creditRates } from '~/domain/tariffs/distributed-generation'
import { flagNames, flagSurchargeBrlPerKwh, type Flag, type FlagSurcharges } from '~/domain/tariffs/flags'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import { captiveBill } from './captive'
import type { Consumer } from './consumer'
import { flagTotals, type FlagTotals } from './flags'
import { plantDemandLine, type Plant } from './plant'
import { taxFactors } from './taxes'

/** Balance of a month's distributed generation. [kWh] */
export type CompensationBalance = {
  /** Compensated, by time of use. */
  compensatedKwh: ByTimeOfUse
  /** Left as credit for the next 60 months, in off-peak kWh. */
  balanceKwh: number
}

/** A captive consumer and the plant that compensates its energy. */
export type DistributedGeneration = {
  consumer: Consumer
  tariff: Tariff
  plant: Plant
  assumptions: Assumptions
  /** Share of Fio B due by year; default: the law's. [fraction] */
  fioBDueFraction?: Dated<number | undefined>
  /** Default: those shipped. */
  flagSurcharges?: Dated<FlagSurcharges>
}

/** Ids of the credit lines. */
export const creditLineIds = {
  tusd: { peak: 'credit-tusd-peak', offPeak: 'credit-tusd-off-peak' },
  te: { peak: 'credit-te-peak', offPeak: 'credit-te-off-peak' },
} as const

/** Ids of the lines of compensated energy, if the regime taxes it separately. */
export const compensatedLineIds = {
  tusd: { peak: 'compensated-tusd-peak', offPeak: 'compensated-tusd-off-peak' },
  te: { peak: 'compensated-te-peak', offPeak: 'compensated-te-off-peak' },
} as const

/**
 * Settles a month of distributed generation: off-peak first; the rest serves the peak at the ratio of both TEs.
 *
 * @example 12.000 kWh for 10.000 off-peak and 1.000 peak at TE 0,3 and 0,5: 2.000 left × 0,3/0,5 = 1.200, so 1.000 in the peak;
 * balance 333
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
 * The month of a captive consumer with distributed generation (GD, SCEE), green flag: its captive bill, the plant's demand and
 * the credits. [R$]
 *
 * @param year  of the compensation rules; rates are today's.
 */
export function distributedGenerationBill(month: DistributedGeneration, year: number): Bill {
  const { consumer, tariff, plant, assumptions } = month
  return billOf([
    ...captiveBill(taxedAlike(month), tariff).lines,
    ...compensatedLines(month),
    plantDemandLine(plant, consumer, tariff, assumptions),
    ...creditLines(month, year),
  ])
}

/** The flag credited on compensated energy, with the taxes of the TE credit; a negative amount. [R$] */
export function flagCreditLine(flag: Flag, month: DistributedGeneration, day: IsoDate): BillLine {
  return compensatedFlagLine(flag, month, day, 'credited')
}

/** The flag on compensated energy before the credit, if taxed separately; otherwise 0. [R$] */
export function compensatedFlagBrl(flag: Flag, month: DistributedGeneration, day: IsoDate): number {
  return isTaxedApart(month) ? compensatedFlagLine(flag, month, day, 'billed').amountBrl : 0
}

/** The bill's total under each of the four flags. [R$] */
export function distributedGenerationFlags(bill: Bill, month: DistributedGeneration, day: IsoDate): FlagTotals {
  const { greenBrl, yellowBrl, red1Brl, red2Brl } = flagTotals(bill, taxedAlike(month), day, month.flagSurcharges)
  const ofCompensated = (flag: Flag) => compensatedFlagBrl(flag, month, day) + flagCreditLine(flag, month, day).amountBrl
  return {
    greenBrl,
    yellowBrl: yellowBrl + ofCompensated('yellow'),
    red1Brl: red1Brl + ofCompensated('red1'),
    red2Brl: red2Brl + ofCompensated('red2'),
  }
}

function compensatedFlagLine(flag: Flag, month: DistributedGeneration, day: IsoDate, side: 'billed' | 'credited'): BillLine {
  const { compensatedKwh } = settleDistributedGeneration(month)
  const kwh = compensatedKwh.peak + compensatedKwh.offPeak
  const surcharges = month.flagSurcharges ?? flagSurchargeBrlPerKwh
  return billLine({
    id: `${side}-flag`,
    part: 'energy',
    label: `Bandeira ${flagNames[flag]} da energia compensada`,
    quantity: side === 'billed' ? kwh : -kwh,
    unit: 'kWh',
    rateBrl: valueOn(surcharges, day)[flag],
    taxFactor: factorOf(month, side, 'te'),
    source: sourceOn(surcharges, day).title,
    growth: 'distributor',
  })
}

/** Whether compensated energy has other taxes than the rest of the consumption. */
function isTaxedApart({ assumptions }: DistributedGeneration): boolean {
  const { te, tusd } = creditTaxes[assumptions.gdCreditRegime].billed
  return te !== 'full' || tusd !== 'full'
}

/** The consumer with only the energy that carries all taxes. */
function taxedAlike(month: DistributedGeneration): Consumer {
  const { consumer } = month
  if (!isTaxedApart(month)) return consumer
  const { compensatedKwh } = settleDistributedGeneration(month)
  const { peak, offPeak } = consumer.energyKwh
  return { ...consumer, energyKwh: { peak: peak - compensatedKwh.peak, offPeak: offPeak - compensatedKwh.offPeak } }
}

/** Lines of compensated energy with its regime's taxes, if taxed separately. */
function compensatedLines(month: DistributedGeneration): BillLine[] {
  if (!isTaxedApart(month)) return []
  const { tariff, assumptions } = month
  const { compensatedKwh } = settleDistributedGeneration(month)
  const { te, tusd } = compensatedLineIds
  const source = `${tariff.reference.resolution}; ${creditRegimeNames[assumptions.gdCreditRegime]}`
  const line = { unit: 'kWh', source, growth: 'distributor' } as const
  const ofTusd = { ...line, part: 'connection', taxFactor: factorOf(month, 'billed', 'tusd') } as const
  const ofTe = { ...line, part: 'energy', taxFactor: factorOf(month, 'billed', 'te') } as const
  const { tusdBrlPerKwh, teBrlPerKwh } = tariff.rates
  const peak = { quantity: compensatedKwh.peak }
  const offPeak = { quantity: compensatedKwh.offPeak }
  return [
    billLine({ ...ofTusd, ...peak, id: tusd.peak, label: 'TUSD ponta da energia compensada', rateBrl: tusdBrlPerKwh.peak }),
    billLine({
      ...ofTusd,
      ...offPeak,
      id: tusd.offPeak,
      label: 'TUSD fora de ponta da energia compensada',
      rateBrl: tusdBrlPerKwh.offPeak,
    }),
    billLine({ ...ofTe, ...peak, id: te.peak, label: 'TE ponta da energia compensada', rateBrl: teBrlPerKwh.peak }),
    billLine({
      ...ofTe,
      ...offPeak,
      id: te.offPeak,
      label: 'TE fora de ponta da energia compensada',
      rateBrl: teBrlPerKwh.offPeak,
    }),
  ]
}

function creditLines(month: DistributedGeneration, year: number): BillLine[] {
  const { tariff, assumptions } = month
  const { compensatedKwh } = settleDistributedGeneration(month)
  const rates = creditRates(tariff, assumptions.gdClass, year, month.fioBDueFraction)

  const { te, tusd } = creditLineIds
  const source = `${tariff.reference.resolution}; Lei 14.300/2022; ${creditRegimeNames[assumptions.gdCreditRegime]}`
  const line = { unit: 'kWh', source, growth: 'distributor' } as const
  const ofTe = { ...line, part: 'energy', taxFactor: factorOf(month, 'credited', 'te') } as const
  const ofTusd = { ...line, part: 'connection', taxFactor: factorOf(month, 'credited', 'tusd') } as const
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
      source: source + fioBSource(month),
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

/** The older act that supplies the Fio B share of the peak credit, if it is not the tariff's own. */
function fioBSource({ tariff, assumptions }: DistributedGeneration): string {
  const resolution = tariff.reference.compensationFrom?.fioB?.resolution
  const isDue = tariff.ths === 'VERDE' && assumptions.gdClass === 'GD_II'
  return resolution && isDue ? `; Fio B da ${resolution}` : ''
}

function factorOf({ consumer, assumptions }: DistributedGeneration, side: keyof CreditTaxes, of: 'te' | 'tusd'): number {
  const factors: Record<TaxReach, number> = { ...taxFactors(consumer.taxes), none: 1 }
  return factors[creditTaxes[assumptions.gdCreditRegime][side][of]]
}
