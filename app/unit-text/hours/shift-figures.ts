import type { HourlyValues } from '~/domain/hours/load-hours'
import { shiftAtPld, shiftOutOfPeak, type Shift } from '~/domain/hours/shift'
import { ratesSource, type EnergyRates } from './energy-rates'
import type { ScenarioQuestion, TypedNumber } from './scenario-question'

/** The hours of a month, their prices, the distributor's peak, and its rates if they are known. [kWh, R$/MWh, h] */
type Hours = {
  kwh: HourlyValues
  prices: HourlyValues
  month: number
  brasiliaFromHour: number
  rates: EnergyRates | null
}

export type ShiftFigures = {
  kw: number
  month: number
  atPld: Shift
  /** Undefined without both rates. */
  outOfPeak: (Shift & { peakBrlPerMwh: number; offPeakBrlPerMwh: number; source: string }) | undefined
}

/**
 * What moving the asked power saves in the month: at the spot price, and out of the tariff's peak. A rate that is not typed is
 * the distributor's. Undefined without a power.
 */
export function shiftFigures({ rates, ...hours }: Hours, question: ScenarioQuestion): ShiftFigures | undefined {
  const kw = question.shiftKw.value
  if (kw === undefined) return undefined
  const peak = rateOf(question.peakBrlPerMwh, rates?.peakBrlPerMwh)
  const offPeak = rateOf(question.offPeakBrlPerMwh, rates?.offPeakBrlPerMwh)
  const figures = { kw, month: hours.month, atPld: shiftAtPld(hours, kw) }
  if (peak === undefined || offPeak === undefined) return { ...figures, outOfPeak: undefined }
  return {
    ...figures,
    outOfPeak: {
      ...shiftOutOfPeak(hours, kw, { peak: peak / 1_000, offPeak: offPeak / 1_000 }),
      peakBrlPerMwh: peak,
      offPeakBrlPerMwh: offPeak,
      source: sourceOf(rates, question),
    },
  }
}

function sourceOf(rates: EnergyRates | null, { peakBrlPerMwh, offPeakBrlPerMwh }: ScenarioQuestion): string {
  const [isPeakTyped, isOffPeakTyped] = [peakBrlPerMwh.typed !== '', offPeakBrlPerMwh.typed !== '']
  if (!rates || (isPeakTyped && isOffPeakTyped)) return 'Tarifas digitadas.'
  if (isPeakTyped) return `Na ponta, tarifa digitada; fora dela, ${ratesSource(rates)}`
  return isOffPeakTyped ? `Fora de ponta, tarifa digitada; na ponta, ${ratesSource(rates)}` : ratesSource(rates)
}

function rateOf({ typed, value }: TypedNumber, known: number | undefined): number | undefined {
  return typed === '' ? known : value
}
