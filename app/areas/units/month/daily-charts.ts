import type { LineChart } from '~/charts/chart'
import type { IsoDate } from '~/domain/dated/dated'
import type { DailyMonth } from '~/domain/units/unit-month'
import { forecastChart, forecastMessage, missingComparison } from '~/unit-text/forecast'

/** The chart of a month's days, or why there is none. */
type Daily =
  | { message: string }
  | {
      message?: undefined
      chart: LineChart
      /** Why the chart leaves out the compared month. */
      note: string | undefined
    }

export function dailyChart(month: DailyMonth, compared: DailyMonth | undefined, today: IsoDate): Daily {
  const message = forecastMessage(month, today)
  if (message !== undefined) return { message }
  return { chart: forecastChart(month, compared), note: missingComparison(compared) }
}
