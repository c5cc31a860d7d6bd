import { labelledPoints, valueLevels } from '~/charts/axis'
import type { LineChart, Moment } from '~/charts/chart'
import { runsOf, type LinePoint, type Run } from '~/charts/runs'
import { lineTone } from '~/charts/tones'
import { markText } from '~/charts/values'
import { bodySpan, figure, onlySeries } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet, type TextStyle } from './sheet'

const axisWidth = 62
const textHeight = 11
/** Width for a label under a point. [pt] */
const nameWidth = 48
const levelStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'right' }
const nameStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'center' }
const strong: TextStyle = { font: 'semibold', size: 8.5, colour: colour.ink, singleLine: true }

/** The position of a chart's points and values on a page. [pt] */
type Scale = { xOf: (at: number) => number; yOf: (value: number) => number }

/** A line chart with levels, moments and its last value, as on pages. */
export function lineFigure(sheet: Sheet, chart: LineChart, height: number): Block {
  const { x: left, width } = bodySpan(sheet)
  const series = onlySeries(chart)
  const { unit, points } = series
  const linePoints = points.flatMap(({ value }, at) => (value === undefined ? [] : [{ at, value }]))
  const levels = valueLevels(linePoints.map(({ value }) => value))
  const [low, high] = [levels[0]!, levels.at(-1)!]
  const start = left + axisWidth
  const plotWidth = width - axisWidth - nameWidth / 2

  return figure(sheet, chart, height, (top) => {
    const bottom = top + height - 2 * textHeight
    const plotTop = top + 2 * textHeight
    const scale: Scale = {
      xOf: (at) => start + (at / Math.max(1, points.length - 1)) * plotWidth,
      yOf: (value) => plotTop + ((high - value) / (high - low)) * (bottom - plotTop),
    }
    for (const level of levels) {
      rule(sheet, colour.hairline, start, scale.yOf(level), plotWidth)
      write(sheet, markText(unit, level), levelStyle, left, scale.yOf(level) - 5, axisWidth - 8)
    }
    const tone = series.tone === 'sign' ? undefined : colour[lineTone(chart, 0)]
    for (const run of runsOf(series)) drawRun(sheet, run, scale, tone)
    rule(sheet, colour.ink, start, scale.yOf(0), plotWidth, 0.8)
    for (const at of labelledPoints(points.length, plotWidth, nameWidth))
      write(sheet, points[at]!.label, nameStyle, scale.xOf(at) - nameWidth / 2, top + height - 12, nameWidth)
    for (const moment of chart.moments ?? []) drawMoment(sheet, moment, scale, top, bottom)
    drawLastValue(sheet, unit, linePoints.slice(-2), scale)
  })
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
      .lineTo(xOf(linePoints.at(-1)!.at), yOf(0))
      .lineTo(xOf(linePoints[0]!.at), yOf(0))
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
