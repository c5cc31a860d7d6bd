import { AxisColumns, LabelledColumns } from './bar-columns.server'
import { BarRows, rowsHeight } from './bar-rows.server'
import type { BarChart, ChartDrawing } from './chart'
import { endLabelsWidth, limitEndLabels } from './end-labels'
import { limitItems, projectionItems, seriesItems } from './legend'
import { Spans, spansHeight } from './spans.server'
import { drawChart, type Plot, type Size } from './picture.server'
import { fontSize, maxBoldTextWidth } from './text'
import { barTone } from './tones'
import { levelText } from './values'

/** The smallest legible font size. [px] */
const minFontPx = 9.5

/**
 * Bars of up to four series, side by side or stacked. A single series of up to twelve bars has its values on the bars: vertical
 * bars where the values fit, horizontal ones on a phone. Bars of a baseline lie on
 * either side of it. Other charts have an axis.
 */
export function drawBars(chart: BarChart): ChartDrawing {
  return drawChart(chart, (size) => plotOf(chart, size))
}

function plotOf(chart: BarChart, size: Size): Plot {
  const { width, height, isWide } = size
  if (chart.baseline) {
    const drawing = <Spans chart={chart} baseline={chart.baseline} width={width} />
    return { drawing, height: spansHeight(chart), legend: chart.series.length > 1 ? seriesItems(chart, barTone) : [] }
  }
  const [only, ...others] = chart.series
  if (!only || others.length > 0 || chart.limits?.length || only.points.length > 12) return onAxis(chart, size)

  const legend = projectionItems(chart)
  const texts = only.points.map(({ value = 0 }) => levelText(only.unit, value))
  const fontPx = Math.min(fontSize, width / texts.length / maxBoldTextWidth(texts, 1))
  if (fontPx >= minFontPx) return { drawing: <LabelledColumns chart={chart} size={size} fontPx={fontPx} />, height, legend }
  if (isWide) return onAxis(chart, size)
  return { drawing: <BarRows chart={chart} width={width} />, height: rowsHeight(texts.length), legend }
}

/** Columns with an axis; the limits are labelled at their right end, or in the legend where there is no room. */
function onAxis(chart: BarChart, size: Size): Plot {
  const right = endLabelsWidth(limitEndLabels(chart), size.width)
  const names = chart.series.length > 1 ? seriesItems(chart, barTone) : []
  return {
    drawing: <AxisColumns chart={chart} size={size} right={right} />,
    height: size.height,
    legend: [...names, ...(right > 0 ? [] : limitItems(chart)), ...projectionItems(chart)],
  }
}
