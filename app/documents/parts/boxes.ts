import type { Span } from './figure'
import { colour } from './paper'
import { decoration, rule, scaled, tagged, textHeight, write, type Sheet, type TextStyle } from './sheet'

/** A name on the left and its value on the right. */
type Pair = { name: string; value: string }

/** Pairs of name and value under a title. */
export type Box = { title: string; pairs: readonly Pair[] }

const titleStyle: TextStyle = { font: 'semibold', size: 8.5, colour: colour.inkSoft }
const nameStyle: TextStyle = { size: 9, colour: colour.inkSoft }
const valueStyle: TextStyle = { size: 9, colour: colour.ink, align: 'right' }

/** Share of the width for values; it leaves room for names in the narrow column of a landscape page. */
const valueFraction = 0.52
const lineHeight = 16
const titleHeight = 16
export const boxGap = 15

/** Height of boxes in a column of this width. [pt] */
export function boxesHeight(sheet: Sheet, boxes: readonly Box[], width: number): number {
  return boxes.reduce((sum, box) => sum + boxHeight(sheet, box, width), boxGap * (boxes.length - 1))
}

/** Draws boxes in a column. */
export function drawBoxes(sheet: Sheet, boxes: readonly Box[], span: Span, top: number): void {
  let y = top
  for (const box of boxes) {
    drawBox(sheet, box, span, y)
    y += boxHeight(sheet, box, span.width) + boxGap
  }
}

function boxHeight(sheet: Sheet, { pairs }: Box, width: number): number {
  return pairs.reduce((sum, pair) => sum + pairHeight(sheet, pair, width), titleHeight * sheet.paper.scale)
}

function drawBox(sheet: Sheet, { title, pairs }: Box, { x, width }: Span, top: number): void {
  const valueWidth = width * valueFraction
  tagged(sheet, 'H2', () => write(sheet, title, scaled(sheet, titleStyle), x, top, width))
  let y = top + titleHeight * sheet.paper.scale
  for (const pair of pairs) {
    const lineTop = y
    decoration(sheet, () => rule(sheet, colour.hairline, x, lineTop, width))
    tagged(sheet, 'P', () => {
      write(sheet, pair.name, scaled(sheet, nameStyle), x, lineTop + 3, width - valueWidth)
      write(sheet, pair.value, scaled(sheet, valueStyle), x + width - valueWidth, lineTop + 3, valueWidth)
    })
    y += pairHeight(sheet, pair, width)
  }
}

function pairHeight(sheet: Sheet, { name, value }: Pair, width: number): number {
  const valueWidth = width * valueFraction
  return Math.max(
    lineHeight * sheet.paper.scale,
    textHeight(sheet, name, scaled(sheet, nameStyle), width - valueWidth) + 6,
    textHeight(sheet, value, scaled(sheet, valueStyle), valueWidth) + 6,
  )
}
