import { toneColour } from '~/charts/palette'
import { axisRange, type Bar } from '~/charts/series'
import { compactMoney, money } from '~/ui/format'
import { bodySpan, drawFigure, figure, type Span } from './figure'
import type { Block } from './paginate'
import { colour } from './paper'
import { rule, write, type Sheet } from './sheet'

const label = { size: 8, colour: colour.inkSoft }
const value = { font: 'semibold', size: 8, colour: colour.ink } as const

/** Upright bars, values on top and a zero line: the series of a screen, drawn for paper. */
export function columnFigure(sheet: Sheet, alt: string, bars: readonly Bar[], height: number): Block {
  const { x: left, width } = bodySpan(sheet)
  const { minBrl, maxBrl } = axisRange(bars)
  const textHeight = 16
  const plotHeight = height - textHeight * (minBrl < 0 ? 3 : 2)
  const step = width / bars.length
  const barWidth = step * 0.66

  const draw = (top: number) => {
    const yOf = (brl: number) => top + textHeight + ((maxBrl - brl) / (maxBrl - minBrl)) * plotHeight
    bars.forEach(({ label: name, valueBrl, tone }, index) => {
      const x = left + step * index
      const y = yOf(Math.max(0, valueBrl))
      const barHeight = yOf(Math.min(0, valueBrl)) - y
      sheet.doc.rect(x + (step - barWidth) / 2, y, barWidth, barHeight).fill(toneColour[tone])
      const valueTop = valueBrl < 0 ? y + barHeight + 2 : y - 13
      write(sheet, compactMoney(valueBrl), { ...value, align: 'center', singleLine: true }, x - 8, valueTop, step + 16)
      write(sheet, name, { ...label, align: 'center' }, x, top + height - 12, step)
    })
    rule(sheet, colour.ink, left, yOf(0), width, 0.8)
  }
  return figure(sheet, alt, bars, height, draw)
}

const rowHeight = 34

/** Lying bars, each under its name and its value. */
export function rowFigure(sheet: Sheet, alt: string, bars: readonly Bar[]): Block {
  const height = rowsHeight(bars)
  return { height, spaceBefore: 14, draw: (top) => drawRows(sheet, alt, bars, bodySpan(sheet), top) }
}

/** Height of lying bars. [pt] */
export function rowsHeight(bars: readonly Bar[]): number {
  return rowHeight * bars.length - 8
}

/** Lying bars in a part of the page. */
export function drawRows(sheet: Sheet, alt: string, bars: readonly Bar[], { x, width }: Span, top: number): void {
  const { minBrl, maxBrl } = axisRange(bars)
  const xOf = (brl: number) => x + ((brl - minBrl) / (maxBrl - minBrl)) * width
  const draw = () =>
    bars.forEach(({ label: name, valueBrl, tone, note }, index) => {
      const y = top + rowHeight * index
      const text = note ? `${money(valueBrl)} · ${note}` : money(valueBrl)
      write(sheet, name, { size: 9.5, colour: colour.ink }, x, y, width / 2)
      write(sheet, text, { ...value, size: 9.5, align: 'right' }, x + width / 2, y, width / 2)
      const start = xOf(Math.min(0, valueBrl))
      sheet.doc.rect(start, y + 15, xOf(Math.max(0, valueBrl)) - start, 10).fill(toneColour[tone])
    })
  drawFigure(sheet, { alt, bars, x, width, top, height: rowsHeight(bars) }, draw)
}
