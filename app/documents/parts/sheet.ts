import type { Paper } from './paper'

/** A PDF being drawn, its page format, and the root of its structure tree, which screen readers use. */
export type Sheet = { doc: PDFKit.PDFDocument; paper: Paper; root: PDFKit.PDFStructureElement }

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
export function textHeight({ doc }: Sheet, text: string, style: TextStyle, width: number): number {
  return setFont(doc, style).heightOfString(text, { width, lineGap: style.lineGap ?? 0 })
}

/** The style scaled to the page format: larger on landscape pages, for presentations. */
export function scaled<Style extends TextStyle>({ paper: { scale } }: Sheet, style: Style): Style {
  return { ...style, size: style.size * scale }
}

/** The style, with a smaller font when the text does not fit on one line. */
export function fitting({ doc }: Sheet, text: string, style: TextStyle, width: number): TextStyle {
  const textWidth = setFont(doc, style).widthOfString(text)
  return textWidth > width ? { ...style, size: (0.99 * style.size * width) / textWidth } : style
}

/** The style in which the longest of several texts fits the width, so that all have the same size. */
export function fittingAll(sheet: Sheet, texts: readonly string[], style: TextStyle, width: number): TextStyle {
  return { ...style, size: Math.min(...texts.map((text) => fitting(sheet, text, style, width).size)) }
}

/** Writes a text with its top left corner at x, y. Call it inside {@link tagged} or {@link decoration}. */
export function write({ doc }: Sheet, text: string, style: TextStyle, x: number, y: number, width: number): void {
  setFont(doc, style)
    .fillColor(style.colour)
    .text(text, x, y, {
      width,
      align: style.align ?? 'left',
      lineGap: style.lineGap ?? 0,
      ...(style.singleLine && { height: style.size, ellipsis: true }),
    })
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

function setFont(doc: PDFKit.PDFDocument, { font = 'regular', size }: TextStyle): PDFKit.PDFDocument {
  return doc.font(font).fontSize(size)
}
