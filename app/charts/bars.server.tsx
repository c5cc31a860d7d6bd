import { AxisColumns, ToldColumns } from './bar-columns.server'
import { Rows, rowsHeight } from './bar-rows.server'
import type { BarChart, Drawing } from './chart'
import { endsWidth, limitEnds } from './ends'
import { limitItems, projectionItems, seriesItems } from './legend'
import { drawChart, type Plot, type Size } from './picture.server'
import { fontSize, widestBold } from './text'
import { barTone } from './tones'
import { levelText } from './values'

/** Smaller letters than these are not read. [px] */
const smallestLetters = 9.5

/**
 * Bars of up to four series, side by side or stacked. A single series of up to twelve bars tells each value on its bar: upright where
 * the values fit, lying on a phone. Anything more is read on an axis.
 */
export function drawBars(chart: BarChart): Drawing {
  return drawChart(chart, (size) => plotOf(chart, size))
}

function plotOf(chart: BarChart, size: Size): Plot {
  const { width, height, isWide } = size
  const [only, ...others] = chart.series
  if (!only || others.length > 0 || chart.limits?.length || only.points.length > 12) return onAxis(chart, size)

  const legend = projectionItems(chart)
  const texts = only.points.map(({ value = 0 }) => levelText(only.unit, value))
  const letters = Math.min(fontSize, width / texts.length / widestBold(texts, 1))
  if (letters >= smallestLetters) return { drawing: <ToldColumns chart={chart} size={size} letters={letters} />, height, legend }
  if (isWide) return onAxis(chart, size)
  return { drawing: <Rows chart={chart} width={width} />, height: rowsHeight(texts.length), legend }
}

/** Columns over an axis; the limits are named at their ends, or above where there is no room. */
function onAxis(chart: BarChart, size: Size): Plot {
  const right = endsWidth(limitEnds(chart), size.width)
  const names = chart.series.length > 1 ? seriesItems(chart, barTone) : []
  return {
    drawing: <AxisColumns chart={chart} size={size} right={right} />,
    height: size.height,
    legend: [...names, ...(right > 0 ? [] : limitItems(chart)), ...projectionItems(chart)],
  }
}
