import type { z } from 'zod'
import type { getCompanyHours } from '~/contract/market-hours'
import { usualLossesFraction } from '~/domain/bill/assumptions'
import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import { typicalDays } from '~/domain/hours/typical-days'
import { sum } from '~/domain/numbers/sum'

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
