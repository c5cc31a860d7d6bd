import { contractExposure, type HourlyContract } from '~/domain/hours/contract-exposure'
import { calendarMonthOf } from '~/domain/market/market-month'
import { sum } from '~/domain/numbers/sum'
import { hoursIn } from '~/domain/units/calendar-month'
import type { ScenarioQuestion } from './scenario-question'

/** What a month settles, over its hours that have both a reading and a price. The month is as the chamber writes it. */
export type SettledMonth = {
  month: number
  hourCount: number
  consumedMwh: number
  spotBrl: number
  meanPldBrlPerMwh: number | null
}

/** Contracts whose exposure is shown. [MWh, R$] */
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
 * missing hours, the volume of the others. Without rows if the volume or the flexibility is no number.
 */
export function exposureRows(summaries: readonly SettledMonth[], question: ScenarioQuestion): ExposureRow[] {
  if ((question.volume.error ?? question.flexibility.error) !== undefined) return []
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
export function meanMwOf(summaries: readonly SettledMonth[]): number {
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
