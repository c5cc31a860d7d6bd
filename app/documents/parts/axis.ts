import { levelText, markText, unitCaption } from '~/charts/values'
import { colour } from './paper'
import { rule, widthOnOneLine, write, type Sheet, type TextStyle } from './sheet'

/** Width left of a plot for its levels, and height of a line of labels. [pt] */
export const axisWidth = 62
export const axisTextHeight = 11

const levelStyle: TextStyle = { size: 8, colour: colour.inkSoft, align: 'right' }

/** Position of a plot, and the scale of its values. [pt] */
type Plot = { left: number; width: number; top: number; yOf: (value: number) => number }

/** The levels of a value axis: a line with its value on the left. Money has its unit in each value, others above them. */
export function drawLevels(sheet: Sheet, unit: string, levels: readonly number[], { left, width, top, yOf }: Plot): void {
  const start = left + axisWidth
  const isMoney = unit.startsWith('R$')
  for (const level of levels) {
    rule(sheet, colour.hairline, start, yOf(level), width)
    const text = isMoney ? markText(unit, level) : levelText(unit, level)
    write(sheet, text, levelStyle, left, yOf(level) - 5, axisWidth - 8)
  }
  if (!isMoney) write(sheet, unitCaption(unit), levelStyle, left, top, axisWidth - 8)
}

const swatch = 8
const legendStyle: TextStyle = { size: 8.5, colour: colour.ink, singleLine: true }

/** The meaning of each colour, in a line above a plot. */
export function drawLegend(sheet: Sheet, items: readonly { label: string; colour: string }[], x: number, top: number): void {
  let left = x
  for (const item of items) {
    sheet.doc.rect(left, top + 1, swatch, swatch).fill(item.colour)
    const width = widthOnOneLine(sheet, item.label, legendStyle) + 2
    write(sheet, item.label, legendStyle, left + swatch + 4, top, width)
    left += swatch + 4 + width + 14
  }
}
