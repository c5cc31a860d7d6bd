import type { Ink } from './ink.server'
import type { Paper } from './paper'

/** A PDF being drawn, its page format, the root of its structure tree, which screen readers use, and what writes its texts. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  paper: Paper
  root: PDFKit.PDFStructureElement
  inks: Record<'regular' | 'semibold', Ink>
}

export type TextStyle = {
  font?: 'regular' | 'semibold'
  size: number
  colour: string
  align?: 'left' | 'right' | 'center'
  /** Extra space between lines. [pt] */
  lineGap?: number
  /** Written on one line without breaks. */
  singleLine?: boolean
}

type Options = PDFKit.Mixins.StructureElementOptions

/** Height of a text in a column of this width. [pt] */
export function textHeight(sheet: Sheet, text: string, style: TextStyle, width: number): number {
  return inkOf(sheet, style).linesOf(text, { ...style, width }).length * lineStep(sheet, style)
}

/** Width of a text on one line. [pt] */
export function widthOnOneLine(sheet: Sheet, text: string, style: TextStyle): number {
  return inkOf(sheet, style).widthOf(text, style.size)
}

/** The style scaled to the page format: larger on landscape pages, for presentations. */
export function scaled<Style extends TextStyle>({ paper: { scale } }: Sheet, style: Style): Style {
  return { ...style, size: style.size * scale }
}

/** The style, with a smaller font when the text does not fit on one line. */
export function fitting(sheet: Sheet, text: string, style: TextStyle, width: number): TextStyle {
  const needed = widthOnOneLine(sheet, text, style)
  return needed > width ? { ...style, size: (0.99 * style.size * width) / needed } : style
}

/** The style in which the longest of several texts fits the width, so that all have the same size. */
export function fittingAll(sheet: Sheet, texts: readonly string[], style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(...texts.map((text) => fitting(sheet, text, style, width).size)) }
}

/** Writes a text with its top left corner at x, y. Call it inside {@link tagged} or {@link decoration}. */
export function write(sheet: Sheet, text: string, style: TextStyle, x: number, y: number, width: number): void {
  const { size, align = 'left', colour } = style
  const { linesOf, widthOf, ascentOf, show } = inkOf(sheet, style)
  const step = lineStep(sheet, style)
  const lines = linesOf(text, { ...style, width }).map((line, index) => ({
    text: line,
    x: x + indent[align] * (width - widthOf(line.trimEnd(), size)),
    y: y + ascentOf(size) + index * step,
  }))
  if (lines.length > 0) show(lines, size, colour)
}

/** The share of a line's free width that is on its left. */
const indent = { left: 0, center: 0.5, right: 1 }

function lineStep(sheet: Sheet, style: TextStyle): number {
  return inkOf(sheet, style).lineHeightOf(style.size) + (style.lineGap ?? 0)
}

function inkOf({ inks }: Sheet, { font = 'regular' }: TextStyle): Ink {
  return inks[font]
}

/** Draws content with a tag for screen readers: a heading, a paragraph, a figure. */
export function tagged({ doc, root }: Sheet, type: string, draw: () => void, options: Options = {}): void {
  root.add(doc.struct(type, options, draw))
}

/** Draws decoration that screen readers skip: lines, backgrounds, page numbers. */
export function decoration({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A rectangle with a background and slightly round corners. */
export function panel({ doc }: Sheet, background: string, x: number, y: number, width: number, height: number): void {
  doc.roundedRect(x, y, width, height, 6).fill(background)
}

/** A horizontal line. */
export function rule({ doc }: Sheet, stroke: string, x: number, y: number, width: number, thickness = 0.6): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(thickness)
    .stroke(stroke)
}
