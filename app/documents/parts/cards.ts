import type { Block } from './paginate'
import { colour } from './paper'
import { decoration, fittingAll, panel, tagged, write, type Sheet, type TextStyle } from './sheet'

/** A key figure, toned as a gain or a loss. */
export type Card = { title: string; value: string; unit?: string; tone?: 'gain' | 'loss' }

const valueStyle: TextStyle = { font: 'semibold', size: 20, colour: colour.ink }
const height = 74
const gap = 12
const inset = 12
/** A single card is as wide as one of three. */
const minCards = 3

/** A row of cards over the whole width, with all values in the same font size. */
export function cardRow(sheet: Sheet, cards: readonly Card[], spaceBefore = 22): Block {
  return { height, spaceBefore, draw: (top) => drawCards(sheet, cards, top) }
}

function drawCards(sheet: Sheet, cards: readonly Card[], top: number): void {
  const { left, bodyWidth } = sheet.paper
  const places = Math.max(minCards, cards.length)
  const width = (bodyWidth - (places - 1) * gap) / places
  const inner = width - 2 * inset
  const style = fittingAll(
    sheet,
    cards.map(({ value }) => value),
    valueStyle,
    inner,
  )
  const valueTop = top + 24 + (valueStyle.size - style.size) / 2
  cards.forEach(({ title, value, unit, tone }, index) => {
    const x = left + index * (width + gap) + inset
    const ink = tone ? colour[tone] : colour.ink
    decoration(sheet, () => panel(sheet, tone ? colour[`${tone}Background`] : colour.paper, x - inset, top, width, height))
    tagged(sheet, 'P', () => {
      write(sheet, title, { size: 9, colour: colour.inkSoft }, x, top + 10, inner)
      write(sheet, value, { ...style, colour: ink }, x, valueTop, inner)
      if (unit) write(sheet, unit, { size: 9, colour: tone ? ink : colour.inkSoft }, x, valueTop + 1.3 * style.size + 3, inner)
    })
  })
}
