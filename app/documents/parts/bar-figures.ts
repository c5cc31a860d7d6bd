import { valueRange } from '~/charts/axis'
import type { BarChart, Point } from '~/charts/chart'
import { barTone } from '~/charts/tones'
import { exactText, markText } from '~/charts/values'
import { bodySpan, drawFigure, chartBlock, onlySeries, type Span } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet } from './sheet'

const label = { size: 8, colour: colour.inkSoft }
const value = { font: 'semibold', size: 8, colour: colour.ink } as const

type Bar = Point & { value: number; colour: string }

function barsOf(chart: BarChart): { unit: string; bars: Bar[]; min: number; max: number } {
  const { unit, points } = onlySeries(chart)
  const bars = points.map((point, index) => ({ ...point, value: point.value ?? 0, colour: colour[barTone(chart, 0, index)] }))
  return { unit, bars, ...valueRange(bars.map((bar) => bar.value)) }
}

/** Upright bars, values on top and a zero line: the chart of a screen, drawn for paper. */
export function columnFigure(sheet: Sheet, chart: BarChart, height: number): Block {
  const { x: left, width } = bodySpan(sheet)
  const { unit, bars, min, max } = barsOf(chart)
  const textHeight = 16
  const plotHeight = height - textHeight * (min < 0 ? 3 : 2)
  const step = width / bars.length
  const barWidth = step * 0.66

  return chartBlock(sheet, chart, height, (top) => {
    const yOf = (level: number) => top + textHeight + ((max - level) / (max - min)) * plotHeight
    bars.forEach((bar, index) => {
      const x = left + step * index
      const y = yOf(Math.max(0, bar.value))
      const barHeight = yOf(Math.min(0, bar.value)) - y
      sheet.doc.rect(x + (step - barWidth) / 2, y, barWidth, barHeight).fill(bar.colour)
      const valueTop = bar.value < 0 ? y + barHeight + 2 : y - 13
      write(sheet, markText(unit, bar.value), { ...value, align: 'center', singleLine: true }, x - 8, valueTop, step + 16)
      write(sheet, bar.label, { ...label, align: 'center' }, x, top + height - 12, step)
    })
    rule(sheet, colour.ink, left, yOf(0), width, 0.8)
  })
}

const rowHeight = 34

/** Horizontal bars, each below its name and value. */
export function rowFigure(sheet: Sheet, chart: BarChart): Block {
  return { height: barsHeight(chart), spaceBefore: 14, draw: (top) => drawRows(sheet, chart, bodySpan(sheet), top) }
}

/** Height of horizontal bars. [pt] */
export function barsHeight(chart: BarChart): number {
  return rowHeight * barsOf(chart).bars.length - 8
}

/** Horizontal bars in a part of the page. */
export function drawRows(sheet: Sheet, chart: BarChart, { x, width }: Span, top: number): void {
  const { unit, bars, min, max } = barsOf(chart)
  const xOf = (level: number) => x + ((level - min) / (max - min)) * width
  drawFigure(sheet, chart, { x, width, top, height: barsHeight(chart) }, () =>
    bars.forEach((bar, index) => {
      const y = top + rowHeight * index
      write(sheet, bar.label, { size: 9.5, colour: colour.ink }, x, y, width / 2)
      write(sheet, exactText(unit, bar.value), { ...value, size: 9.5, align: 'right' }, x + width / 2, y, width / 2)
      const start = xOf(Math.min(0, bar.value))
      sheet.doc.rect(start, y + 15, xOf(Math.max(0, bar.value)) - start, 10).fill(bar.colour)
    }),
  )
}
