import type { z } from 'zod'
import type { getCompanyHours } from '~/contract/market-hours'
import { usualLossesFraction } from '~/domain/bill/assumptions'
import { sum } from '~/domain/numbers/sum'

export type MonthSummary = z.output<typeof getCompanyHours.reply>['summaries'][number]

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
