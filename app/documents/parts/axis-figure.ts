import { labelledPoints, valueLevels } from '~/charts/axis'
import { barEnds } from '~/charts/bar-data'
import type { BarChart } from '~/charts/chart'
import { barTone } from '~/charts/tones'
import { lastOf } from '~/domain/records/non-empty'
import { axisWidth, drawLegend, drawLevels, axisTextHeight } from './axis'
import { bodySpan, chartBlock, seriesOnPaper } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet, type TextStyle } from './sheet'

/** Width for a label under a point. [pt] */
const nameWidth = 34
const nameStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'center' }
/** Share of a point's width for its bars. */
const barsFraction = 0.7

/** Upright bars of one to four series, side by side or stacked, against levels: for charts with more values than can be written. */
export function axisColumnFigure(sheet: Sheet, chart: BarChart, height: number): Block {
  const { x: left, width } = bodySpan(sheet)
  const series = seriesOnPaper(chart)
  const labels = series[0]?.points.map(({ label }) => label) ?? []
  const levels = valueLevels(barEnds(chart))
  const [low, high] = [levels[0], lastOf(levels)]
  const start = left + axisWidth
  const plotWidth = width - axisWidth
  const step = plotWidth / labels.length

  return chartBlock(sheet, chart, height, (top) => {
    const bottom = top + height - 2 * axisTextHeight
    const plotTop = top + 2 * axisTextHeight
    const yOf = (value: number) => plotTop + ((high - value) / (high - low)) * (bottom - plotTop)
    drawLevels(sheet, series[0]?.unit ?? '', levels, { left, width: plotWidth, top, yOf })
    if (series.length > 1) {
      const items = series.map(({ label }, index) => ({ label, colour: colour[barTone(chart, index)] }))
      drawLegend(sheet, items, start, top)
    }
    for (const bar of barsOf(chart)) {
      const x = start + step * (bar.point + (1 - barsFraction) / 2 + (bar.place / bar.places) * barsFraction)
      const [above, below] = [yOf(Math.max(bar.from, bar.to)), yOf(Math.min(bar.from, bar.to))]
      sheet.doc.rect(x, above, (step * barsFraction) / bar.places - 0.5, below - above).fill(bar.colour)
    }
    rule(sheet, colour.ink, start, yOf(0), plotWidth, 0.8)
    for (const at of labelledPoints(labels.length, plotWidth, nameWidth - 4, chart.isMonthly))
      write(sheet, labels[at]!, nameStyle, start + step * (at + 0.5) - nameWidth / 2, top + height - 12, nameWidth)
  })
}

/** A bar: its point, its position among the point's bars, and its start and end values. */
type Bar = { point: number; place: number; places: number; from: number; to: number; colour: string }

function barsOf(chart: BarChart): Bar[] {
  const { series, isStacked } = chart
  return (series[0]?.points ?? []).flatMap((_, point) => {
    let reached = 0
    return series.flatMap(({ points }, index): Bar[] => {
      const value = points[point]?.value
      if (value === undefined) return []
      const from = isStacked ? reached : 0
      reached += value
      const places = isStacked ? 1 : series.length
      return [
        { point, place: isStacked ? 0 : index, places, from, to: from + value, colour: colour[barTone(chart, index, point)] },
      ]
    })
  })
}
