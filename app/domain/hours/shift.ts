import { hasPeak, peakShareOfHour } from '~/domain/tariffs/peak-hours'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { HourlyValues } from './load-hours'
import { daysOfMonth } from './typical-days'

/** Dearest hours of a day that give power, and cheapest that take it. */
const shiftedHours = 3

export type Shift = {
  /** Energy moved in the month. [kWh] */
  movedKwh: number
  savedBrl: number
  /** Days on which something was moved or could have been. */
  dayCount: number
  /** Days with an hour that lacks its reading or, at the spot price, its price; of the tariff, peak days. */
  daysLeftOut: number
}

/** What the figures of a shift assume, for people. */
export const shiftAssumptions = [
  'O PLD de cada hora é conhecido na véspera: o deslocamento acerta sempre as três horas mais caras e as três mais baratas do dia.',
  'A economia ao PLD vale só para quem liquida estas horas ao PLD, e não ao preço de um contrato.',
  'A carga consegue deslocar a potência todos os dias, sem perdas e sem custo; uma bateria perde de 10% a 20% e tem o seu preço.',
  'Não se desloca mais do que a carga consome em cada hora.',
  'A demanda contratada não muda, e o PLD não reage.',
] as const

/**
 * What moving power from the three dearest hours of each day to its three cheapest saves at the spot price. [R$]
 *
 * No hour gives more than it consumes; the cheapest hours take equal parts.
 *
 * @param shiftKw  above 0. [kW]
 *
 * @example 10 kW on a day with three hours at R$ 500/MWh and others at R$ 100: 30 kWh × R$ 400/MWh = R$ 12
 */
export function shiftAtPld(
  { kwh, prices, month }: { kwh: HourlyValues; prices: HourlyValues; month: number },
  shiftKw: number,
): Shift {
  const shift: Shift = { movedKwh: 0, savedBrl: 0, dayCount: 0, daysLeftOut: 0 }
  for (const at of daysOfMonth(month).keys()) {
    const hours = Array.from({ length: 24 }, (_, hour) => ({ kwh: kwh[at * 24 + hour], price: prices[at * 24 + hour] }))
    const known = hours.flatMap((it) =>
      it.kwh === undefined || it.price === undefined ? [] : [{ kwh: it.kwh, price: it.price }],
    )
    if (known.length < 24) {
      shift.daysLeftOut += 1
      continue
    }
    const byPrice = known.toSorted((one, other) => other.price - one.price)
    const cheapest = byPrice.slice(-shiftedHours).reduce((sum, { price }) => sum + price, 0) / shiftedHours
    for (const hour of byPrice.slice(0, shiftedHours)) {
      const movedKwh = Math.max(0, Math.min(shiftKw, hour.kwh))
      shift.movedKwh += movedKwh
      shift.savedBrl += (movedKwh * (hour.price - cheapest)) / 1_000
    }
    shift.dayCount += 1
  }
  return shift
}

/**
 * What moving power out of the tariff's peak saves in energy rates, each peak day whole. [R$]
 *
 * @param brasiliaFromHour  beginning of the peak, on the clock of Brasília. [h]
 * @param rates  energy rates of peak and off-peak. [R$/kWh]
 *
 * @example 10 kW over July 2026, 23 peak days, rates of R$ 1,50 and R$ 0,40: 690 kWh × R$ 1,10 = R$ 759
 */
export function shiftOutOfPeak(
  { kwh, month, brasiliaFromHour }: { kwh: HourlyValues; month: number; brasiliaFromHour: number },
  shiftKw: number,
  rates: ByTimeOfUse,
): Shift {
  const shift: Shift = { movedKwh: 0, savedBrl: 0, dayCount: 0, daysLeftOut: 0 }
  for (const [at, day] of daysOfMonth(month).entries()) {
    if (!hasPeak(day)) continue
    const peak = Array.from({ length: 24 }, (_, hour) => ({
      kwh: kwh[at * 24 + hour],
      share: peakShareOfHour(hour, brasiliaFromHour),
    })).filter(({ share }) => share > 0)
    if (peak.some((hour) => hour.kwh === undefined)) {
      shift.daysLeftOut += 1
      continue
    }
    for (const hour of peak) shift.movedKwh += Math.max(0, Math.min(shiftKw, hour.kwh!)) * hour.share
    shift.dayCount += 1
  }
  return { ...shift, savedBrl: shift.movedKwh * (rates.peak - rates.offPeak) }
}
