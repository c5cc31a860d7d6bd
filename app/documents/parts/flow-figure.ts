import { flowPlot } from '~/charts/flow-plot'
import { toneColour } from '~/charts/palette'
import type { Bar } from '~/charts/series'
import { paybackInWords } from '~/domain/finance/payback'
import { bodySpan, figure } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet, type TextStyle } from './sheet'

const axisWidth = 62
const levelStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'right' }
const nameStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'center' }
const strong: TextStyle = { font: 'semibold', size: 8.5, colour: colour.ink, singleLine: true }

/** The accumulated value of an investment, year by year, and where it pays back: the drawing of the screen, on paper. */
export function flowFigure(
  sheet: Sheet,
  alt: string,
  flow: readonly Bar[],
  paybackYears: number | undefined,
  height: number,
): Block {
  const { x: left, width } = bodySpan(sheet)
  const isLong = flow.length > 12
  const plot = flowPlot(flow, { width, height, axisWidth, textHeight: 11, namesEvery: isLong ? 5 : 1 })

  const draw = (top: number) => {
    for (const { y, label } of plot.levels) {
      rule(sheet, colour.hairline, left + axisWidth, top + y, width - axisWidth)
      write(sheet, label, levelStyle, left, top + y - 5, axisWidth - 8)
    }
    for (const { x, y, width: columnWidth, height: columnHeight, bar } of plot.columns)
      sheet.doc.rect(left + x, top + y, columnWidth, Math.max(0.5, columnHeight)).fill(toneColour[bar.tone])
    rule(sheet, colour.ink, left + axisWidth, top + plot.zeroY, width - axisWidth, 0.8)
    for (const { x, label } of plot.names) write(sheet, label, nameStyle, left + x - 24, top + height - 12, 48)
    write(sheet, plot.last.label, { ...strong, align: 'right' }, left + plot.last.x - 100, top + plot.last.y - 8, 100)
    if (paybackYears !== undefined) drawPayback(sheet, paybackYears, left + plot.xOfYear(paybackYears), top, top + plot.bottom)
  }
  return figure(sheet, alt, flow, height, draw)
}

/** A line where the value crosses zero, with its words on the side that has room for them. */
function drawPayback(sheet: Sheet, years: number, x: number, top: number, bottom: number): void {
  const { left, bodyWidth } = sheet.paper
  const isRight = x > left + bodyWidth / 2
  sheet.doc.save().moveTo(x, top).lineTo(x, bottom).lineWidth(1.5).dash(4, { space: 3 }).stroke(toneColour.marker).restore()
  const textWidth = 200
  write(
    sheet,
    `Payback: ${paybackInWords(years)}`,
    { ...strong, align: isRight ? 'right' : 'left' },
    isRight ? x - 6 - textWidth : x + 6,
    top,
    textWidth,
  )
}
