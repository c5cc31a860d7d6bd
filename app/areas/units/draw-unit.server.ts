import { drawBars } from '~/charts/bars.server'
import type { ChartDrawing, LineChart } from '~/charts/chart'
import { withDrawingCache } from '~/charts/drawing-cache'
import { drawLines } from '~/charts/lines.server'
import type { IsoDate } from '~/domain/dated/dated'
import type { UnitMonth } from '~/domain/units/unit-month'
import { forecastChart, forecastMessage, generationDaysChart, missingComparison } from '~/unit-text/forecast'
import { yearCharts, type YearChart } from '~/unit-text/series'

const drawnBars = withDrawingCache(drawBars)
const drawnLines = withDrawingCache(drawLines)

export type DrawnChart = Pick<YearChart, 'chart'> & { drawing: ChartDrawing }

/** The charts of the months, drawn. */
export function drawYear(months: readonly UnitMonth[]): DrawnChart[] {
  return yearCharts(months).map((it) => ({
    chart: it.chart,
    drawing: it.kind === 'bars' ? drawnBars(it.chart) : drawnLines(it.chart),
  }))
}

/** The chart of a month's days, or why there is none. */
export type Daily<Month extends UnitMonth> = { month: Month } & (
  | { message: string }
  | {
      message?: undefined
      chart: LineChart
      drawing: ChartDrawing
      /** Why the chart leaves out the compared month. */
      note: string | undefined
    }
)

export function drawDaily<Month extends UnitMonth>(month: Month, compared: UnitMonth | undefined, today: IsoDate): Daily<Month> {
  const message = forecastMessage(month, today)
  if (message !== undefined) return { month, message }
  const chart = forecastChart(month, compared)
  return { month, chart, drawing: drawnLines(chart), note: missingComparison(compared) }
}

/** Daily generation of the unit's own plants; undefined for a month without daily data. */
export function drawDailyGeneration(month: UnitMonth, compared: UnitMonth | undefined) {
  const chart = generationDaysChart(month, compared)
  return chart && { chart, drawing: drawnLines(chart) }
}
