/** Options of pdfkit 0.20 that its published types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The cells that a header cell belongs to. */
    scope?: 'Column' | 'Row'
    /** The position of a figure on its page: left, top, right, bottom. [pt] */
    bbox?: [number, number, number, number]
  }

  interface PDFFont {
    /** Registers a parsed font. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}

declare module 'fontkit' {
  /** A shaped word: its glyphs and their advances. [font units] */
  export type Run = { glyphs: object[]; positions: { xAdvance: number }[]; readonly advanceWidth: number }
  /** A parsed font, which pdfkit shapes and subsets. */
  export type Font = {
    readonly postscriptName: string
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): Run
    createSubset(): object
  }
  export function create(bytes: Uint8Array): Font
}
