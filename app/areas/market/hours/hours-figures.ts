import type { z } from 'zod'
import type { getCompanyHours } from '~/contract/market-hours'
import { usualLossesFraction } from '~/domain/bill/assumptions'
import { contractExposure, type HourlyContract } from '~/domain/hours/contract-exposure'
import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import { shiftAtPld, shiftOutOfPeak } from '~/domain/hours/shift'
import { typicalDays } from '~/domain/hours/typical-days'
import { calendarMonthOf } from '~/domain/market/market-month'
import { sum } from '~/domain/numbers/sum'
import { hoursIn } from '~/domain/units/calendar-month'
import type { HoursQuestion } from './hours-question'

type Reply = z.output<typeof getCompanyHours.reply>
export type MonthSummary = Reply['summaries'][number]

/** The hours of the month shown, and what follows from them; undefined without a reading. [kWh, R$/MWh] */
export function hourFigures({ wh, pldBrlPerMwh, month, peak }: Reply) {
  const kwh = wh.map((value) => (value === null ? undefined : value / 1_000))
  const prices = pldBrlPerMwh.map((price) => price ?? undefined)
  const shape = month === null ? undefined : loadShape(kwh, month)
  if (month === null || !shape || !peak) return undefined
  return {
    month,
    kwh,
    prices,
    shape,
    energy: timeOfUseEnergy(kwh, month, peak.brasiliaFromHour),
    typical: { load: typicalDays(kwh, month), pld: typicalDays(prices, month) },
  }
}

export type HourFigures = NonNullable<ReturnType<typeof hourFigures>>

/** Mean month of up to twelve whole ones, the newest, as metered at the connection; undefined without one. [MWh] */
export function meteredMonth(summaries: readonly MonthSummary[]) {
  const whole = summaries.filter(({ missingReadings }) => missingReadings === 0).slice(-12)
  if (whole.length === 0) return undefined
  const atConnection = (mwh: number) => mwh / whole.length / (1 + usualLossesFraction)
  return {
    months: whole.length,
    peakMwh: atConnection(sum(whole.map(({ peakMwh }) => peakMwh))),
    offPeakMwh: atConnection(sum(whole.map(({ offPeakMwh }) => offPeakMwh))),
  }
}

/** Contracts whose exposure is shown. */
export type ExposureRow = {
  month: number
  consumedMwh: number
  volumeMwh: number
  flatBrl: number
  flatFlexibleBrl: number
  profileBrl: number
  profileFlexibleBrl: number
}

/**
 * What each month settles under four contracts: flat and with the load's profile, without and with flexibility.
 *
 * Without a typed volume, the volume is the mean consumption of all months. Months without a price are left out; of a month with
 * missing hours, the volume of the others.
 */
export function exposureRows(summaries: readonly MonthSummary[], question: HoursQuestion): ExposureRow[] {
  const priced = summaries.filter(({ hourCount }) => hourCount > 0)
  const meanMw = meanMwOf(priced)
  return priced.map(({ month, hourCount, consumedMwh, spotBrl, meanPldBrlPerMwh }) => {
    const hours = hoursIn(calendarMonthOf(month))
    const typed = question.volume.value
    const volumeMw = typed === undefined ? meanMw : question.unit === 'mwmed' ? typed : typed / hours
    const volumeMwh = volumeMw * hourCount
    const settled = { consumedMwh, spotBrl, meanPldBrlPerMwh: meanPldBrlPerMwh ?? undefined }
    const brl = (shape: HourlyContract['shape'], flexibilityFraction: number) =>
      contractExposure(settled, { volumeMwh, shape, flexibilityFraction }).totalBrl
    return {
      month,
      consumedMwh,
      volumeMwh,
      flatBrl: brl('flat', 0),
      flatFlexibleBrl: brl('flat', question.flexibilityFraction),
      profileBrl: brl('profile', 0),
      profileFlexibleBrl: brl('profile', question.flexibilityFraction),
    }
  })
}

/** Mean power of the months. [average MW] */
export function meanMwOf(summaries: readonly MonthSummary[]): number {
  const hours = sum(summaries.map(({ hourCount }) => hourCount))
  return hours === 0 ? 0 : sum(summaries.map(({ consumedMwh }) => consumedMwh)) / hours
}

/** All months of a table together. */
export function exposureTotal(rows: readonly ExposureRow[]): ExposureRow {
  const total = (key: keyof ExposureRow) => sum(rows.map((row) => row[key]))
  return {
    month: 0,
    consumedMwh: total('consumedMwh'),
    volumeMwh: total('volumeMwh'),
    flatBrl: total('flatBrl'),
    flatFlexibleBrl: total('flatFlexibleBrl'),
    profileBrl: total('profileBrl'),
    profileFlexibleBrl: total('profileFlexibleBrl'),
  }
}

/** What moving the asked power saves in the month; without a tariff, at the spot price alone. Undefined without a power. */
export function shiftFigures(figures: HourFigures, question: HoursQuestion, brasiliaFromHour: number) {
  const { shiftKw, peakBrlPerMwh, offPeakBrlPerMwh } = question
  if (shiftKw.value === undefined) return undefined
  const [peak, offPeak] = [peakBrlPerMwh.value, offPeakBrlPerMwh.value]
  return {
    kw: shiftKw.value,
    atPld: shiftAtPld(figures, shiftKw.value),
    outOfPeak:
      peak === undefined || offPeak === undefined
        ? undefined
        : shiftOutOfPeak({ ...figures, brasiliaFromHour }, shiftKw.value, { peak: peak / 1_000, offPeak: offPeak / 1_000 }),
  }
}

export type ShiftFigures = ReturnType<typeof shiftFigures>
