import { labelledPoints, valueLevels } from '~/charts/axis'
import type { LineChart, Moment, Series } from '~/charts/chart'
import { runsOf, type LinePoint, type Run } from '~/charts/runs'
import { lineTone } from '~/charts/tones'
import { markText } from '~/charts/values'
import { lastOf } from '~/domain/records/non-empty'
import { axisWidth, drawLevels, axisTextHeight } from './axis'
import { bodySpan, chartBlock, seriesOnPaper } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet, type TextStyle } from './sheet'

/** Width for a label under a point. [pt] */
const nameWidth = 48
/** Width for the names of lines at their ends. [pt] */
const endWidth = 78
const nameStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'center' }
const strong: TextStyle = { font: 'semibold', size: 8.5, colour: colour.ink, singleLine: true }

/** The position of a chart's points and values on a page. [pt] */
type Scale = { xOf: (at: number) => number; yOf: (value: number) => number }

/**
 * A chart of one to four lines with levels and moments, as on pages. A single line shows its last value, several show their names
 * at the ends.
 */
export function lineFigure(sheet: Sheet, chart: LineChart, height: number): Block {
  const { x: left, width } = bodySpan(sheet)
  const series = seriesOnPaper(chart)
  const labels = series[0]?.points.map(({ label }) => label) ?? []
  const unit = series[0]?.unit ?? ''
  const levels = valueLevels(series.flatMap((line) => linePointsOf(line).map(({ value }) => value)))
  const [low, high] = [levels[0], lastOf(levels)]
  const start = left + axisWidth
  const plotWidth = width - axisWidth - (series.length > 1 ? endWidth : nameWidth / 2)

  return chartBlock(sheet, chart, height, (top) => {
    const bottom = top + height - 2 * axisTextHeight
    const plotTop = top + 2 * axisTextHeight
    const scale: Scale = {
      xOf: (at) => start + (at / Math.max(1, labels.length - 1)) * plotWidth,
      yOf: (value) => plotTop + ((high - value) / (high - low)) * (bottom - plotTop),
    }
    drawLevels(sheet, unit, levels, { left, width: plotWidth, top, yOf: scale.yOf })
    series.forEach((line, index) => {
      const tone = line.tone === 'sign' ? undefined : colour[lineTone(chart, index)]
      for (const run of runsOf(line)) drawRun(sheet, run, scale, tone)
    })
    drawMarkedPoints(sheet, chart, scale)
    rule(sheet, colour.ink, start, scale.yOf(0), plotWidth, 0.8)
    for (const at of labelledPoints(labels.length, plotWidth, nameWidth))
      write(sheet, labels[at]!, nameStyle, scale.xOf(at) - nameWidth / 2, top + height - 12, nameWidth)
    for (const moment of chart.moments ?? []) drawMoment(sheet, moment, scale, top, bottom)
    if (series.length === 1) drawLastValue(sheet, unit, linePointsOf(series[0]!).slice(-2), scale)
    else drawEnds(sheet, chart, scale, start + plotWidth + 6)
  })
}

function linePointsOf({ points }: Series): LinePoint[] {
  return points.flatMap(({ value }, at) => (value === undefined ? [] : [{ at, value }]))
}

/** The name of each line at the height of its last value, or below the name above it. */
function drawEnds(sheet: Sheet, chart: LineChart, { yOf }: Scale, x: number): void {
  const ends = chart.series.flatMap((line, index) => {
    const last = linePointsOf(line).at(-1)
    return last ? [{ label: line.label, y: yOf(last.value) - 5, colour: colour[lineTone(chart, index)] }] : []
  })
  let free = -Infinity
  for (const end of ends.toSorted((one, other) => one.y - other.y)) {
    const y = Math.max(end.y, free)
    write(sheet, end.label, { ...strong, size: 8, colour: end.colour }, x, y, endWidth - 6)
    free = y + 10
  }
}

/** A dot on each point with its own colour, and on each without neighbours. */
function drawMarkedPoints({ doc }: Sheet, chart: LineChart, { xOf, yOf }: Scale): void {
  chart.series.forEach(({ points }, index) =>
    points.forEach(({ value, tone }, at) => {
      const isAlone = points[at - 1]?.value === undefined && points[at + 1]?.value === undefined
      if (value === undefined || (!tone && !isAlone)) return
      doc.circle(xOf(at), yOf(value), 3).fill(colour[lineTone(chart, index, at)])
    }),
  )
}

/** Draws a part of a line. Without a tone it is coloured by its sign, with the area to zero filled. */
function drawRun({ doc }: Sheet, { linePoints, isLoss, isProjected }: Run, { xOf, yOf }: Scale, tone?: string): void {
  const stroke = tone ?? (isLoss ? colour.loss : colour.gain)
  const trace = () =>
    linePoints.forEach(({ at, value }, index) =>
      index === 0 ? doc.moveTo(xOf(at), yOf(value)) : doc.lineTo(xOf(at), yOf(value)),
    )
  doc.save()
  if (tone === undefined) {
    trace()
    doc
      .lineTo(xOf(lastOf(linePoints).at), yOf(0))
      .lineTo(xOf(linePoints[0].at), yOf(0))
      .closePath()
      .fillOpacity(0.15)
      .fill(stroke)
  }
  trace()
  if (isProjected) doc.dash(4, { space: 3 })
  doc.lineWidth(1.8).stroke(stroke)
  doc.restore()
}

/** Draws the line of a moment, with its label on the side that has room. */
function drawMoment(sheet: Sheet, { label, at }: Moment, { xOf }: Scale, top: number, bottom: number): void {
  const { left, bodyWidth } = sheet.paper
  const x = xOf(at)
  const isRight = x > left + bodyWidth / 2
  sheet.doc.save().moveTo(x, top).lineTo(x, bottom).lineWidth(1.5).dash(4, { space: 3 }).stroke(colour.beacon).restore()
  const width = 200
  write(sheet, label, { ...strong, align: isRight ? 'right' : 'left' }, isRight ? x - 6 - width : x + 6, top, width)
}

/** Draws the last value, above the line's end if it rose there and below if it fell. */
function drawLastValue(sheet: Sheet, unit: string, [before, last]: readonly LinePoint[], { xOf, yOf }: Scale): void {
  if (!before || !last) return
  const y = yOf(last.value) + (last.value < before.value ? 5 : -14)
  write(sheet, markText(unit, last.value), { ...strong, align: 'right' }, xOf(last.at) - 96, y, 100)
}
