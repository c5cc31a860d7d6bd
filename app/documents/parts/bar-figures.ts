import { toneColour } from '~/charts/palette'
import { axisRange, type Bar } from '~/charts/series'
import { compactMoney, money, wholeMoney } from '~/ui/format'
import type { Block } from './flow'
import { bodyWidth, colour, paper } from './paper'
import { rule, tagged, write, type Sheet } from './sheet'

const label = { size: 8, colour: colour.inkSoft }
const value = { font: 'semibold', size: 8, colour: colour.ink } as const

/** Upright bars, values on top and a zero line: the series of a screen, drawn for paper. */
export function columnFigure(sheet: Sheet, alt: string, bars: readonly Bar[], height: number): Block {
  const { minBrl, maxBrl } = axisRange(bars)
  const textHeight = 16
  const plotHeight = height - textHeight * (minBrl < 0 ? 3 : 2)
  const step = bodyWidth / bars.length
  const barWidth = step * 0.66

  const draw = (top: number) => {
    const yOf = (brl: number) => top + textHeight + ((maxBrl - brl) / (maxBrl - minBrl)) * plotHeight
    bars.forEach(({ label: name, valueBrl, tone }, index) => {
      const x = paper.left + step * index
      const y = yOf(Math.max(0, valueBrl))
      const barHeight = yOf(Math.min(0, valueBrl)) - y
      sheet.doc.rect(x + (step - barWidth) / 2, y, barWidth, barHeight).fill(toneColour[tone])
      const valueTop = valueBrl < 0 ? y + barHeight + 2 : y - 13
      write(sheet, compactMoney(valueBrl), { ...value, align: 'center', singleLine: true }, x - 8, valueTop, step + 16)
      write(sheet, name, { ...label, align: 'center' }, x, top + height - 12, step)
    })
    rule(sheet, colour.ink, paper.left, yOf(0), bodyWidth, 0.8)
  }
  return figure(sheet, alt, bars, height, draw)
}

/** Lying bars, each under its name and its value. */
export function rowFigure(sheet: Sheet, alt: string, bars: readonly Bar[]): Block {
  const { minBrl, maxBrl } = axisRange(bars)
  const rowHeight = 34
  const xOf = (brl: number) => paper.left + ((brl - minBrl) / (maxBrl - minBrl)) * bodyWidth

  const draw = (top: number) => {
    bars.forEach(({ label: name, valueBrl, tone, note }, index) => {
      const y = top + rowHeight * index
      const text = note ? `${money(valueBrl)} · ${note}` : money(valueBrl)
      write(sheet, name, { size: 9.5, colour: colour.ink }, paper.left, y, bodyWidth / 2)
      write(sheet, text, { ...value, size: 9.5, align: 'right' }, paper.left + bodyWidth / 2, y, bodyWidth / 2)
      const start = xOf(Math.min(0, valueBrl))
      sheet.doc.rect(start, y + 15, xOf(Math.max(0, valueBrl)) - start, 10).fill(toneColour[tone])
    })
  }
  return figure(sheet, alt, bars, rowHeight * bars.length - 8, draw)
}

function figure(sheet: Sheet, alt: string, bars: readonly Bar[], height: number, draw: (top: number) => void): Block {
  const spoken = `${alt}. ${bars.map(({ label: name, valueBrl }) => `${name}: ${wholeMoney(valueBrl)}`).join('; ')}.`
  return {
    height,
    spaceBefore: 14,
    draw: (top) => {
      const bbox: [number, number, number, number] = [paper.left, top, paper.left + bodyWidth, top + height]
      tagged(sheet, 'Figure', () => draw(top), { alt: spoken, bbox })
    },
  }
}
