import type { Bar } from '~/charts/series'
import { wholeMoney } from '~/ui/format'
import type { Block } from './paginate'
import { tagged, type Sheet } from './sheet'

/** A part of a page's width. [pt] */
export type Span = { x: number; width: number }

/** The whole width between the margins. */
export function bodySpan({ paper: { left, bodyWidth } }: Sheet): Span {
  return { x: left, width: bodyWidth }
}

/** A drawing of bars as a block: one figure for who cannot see it, told in its own values. */
export function figure(sheet: Sheet, alt: string, bars: readonly Bar[], height: number, draw: (top: number) => void): Block {
  return {
    height,
    spaceBefore: 14,
    draw: (top) => drawFigure(sheet, { alt, bars, ...bodySpan(sheet), top, height }, () => draw(top)),
  }
}

type Place = Span & { alt: string; bars: readonly Bar[]; top: number; height: number }

/** Draws a figure in its place, under the words that stand for it. */
export function drawFigure(sheet: Sheet, { alt, bars, x, width, top, height }: Place, draw: () => void): void {
  const spoken = `${alt}. ${bars.map(({ label, valueBrl }) => `${label}: ${wholeMoney(valueBrl)}`).join('; ')}.`
  tagged(sheet, 'Figure', draw, { alt: spoken, bbox: [x, top, x + width, top + height] })
}
