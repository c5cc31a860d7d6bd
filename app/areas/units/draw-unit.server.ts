import { drawBars } from '~/charts/bars.server'
import type { ChartDrawing, LineChart } from '~/charts/chart'
import { drawLines } from '~/charts/lines.server'
import type { IsoDate } from '~/domain/dated/dated'
import type { DailyMonth, UnitMonth } from '~/domain/units/unit-month'
import { forecastChart, forecastMessage, generationDaysChart, missingComparison } from '~/unit-text/forecast'
import { yearCharts, type YearChart } from '~/unit-text/series'

export type DrawnChart = Pick<YearChart, 'chart'> & { drawing: ChartDrawing }

/** The charts of the months, drawn. */
export function drawYear(months: readonly UnitMonth[]): DrawnChart[] {
  return yearCharts(months).map((it) => ({
    chart: it.chart,
    drawing: it.kind === 'bars' ? drawBars(it.chart) : drawLines(it.chart),
  }))
}

/** The chart of a month's days, or why there is none. */
type Daily =
  | { message: string }
  | {
      message?: undefined
      chart: LineChart
      drawing: ChartDrawing
      /** Why the chart leaves out the compared month. */
      note: string | undefined
    }

export function drawDaily(month: DailyMonth, compared: DailyMonth | undefined, today: IsoDate): Daily {
  const message = forecastMessage(month, today)
  if (message !== undefined) return { message }
  const chart = forecastChart(month, compared)
  return { chart, drawing: drawLines(chart), note: missingComparison(compared) }
}

/** Daily generation of the unit's own plants; undefined for a month without daily data. */
export function drawDailyGeneration(month: DailyMonth, compared: DailyMonth | undefined) {
  const chart = generationDaysChart(month, compared)
  return chart && { chart, drawing: drawLines(chart) }
}
