import type { LineChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import type { DailyMonth } from '~/domain/units/unit-month'
import { forecastChart, forecastMessage, comparisonNote } from '~/unit-text/forecast'

/** The chart of a month's days, or why there is none. */
type Daily =
  | { message: string }
  | {
      message?: undefined
      chart: LineChart
      /** How the chart shows the compared month, or why it does not. */
      note: string | undefined
    }

export function dailyChart(month: DailyMonth, compared: DailyMonth | undefined, today: IsoDate): Daily {
  const message = forecastMessage(month, today)
  if (message !== undefined) return { message }
  return { chart: forecastChart(month, compared), note: comparisonNote(month, compared) }
}
