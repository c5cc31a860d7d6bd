/** Parts of pdfkit 0.20 that its published types lack. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The cells that a header cell belongs to. */
    scope?: 'Column' | 'Row'
    /** The position of a figure on its page: left, top, right, bottom. [pt] */
    bbox?: [number, number, number, number]
  }

  /** Breaks a text into lines with the measures of a document. */
  interface LineWrapper {
    on(event: 'line', onLine: (line: string) => void): this
    wrap(text: string, options: WrapOptions): void
  }

  type Measures = { x: number; y: number; currentLineHeight(): number; widthOfString(word: string): number }
  type WrapOptions = { width: number; height: number; ellipsis?: boolean }
}

declare module 'fontkit' {
  export type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number }
  /** A shaped word: its glyphs and their positions. [font units] */
  export type Run = { glyphs: Glyph[]; positions: GlyphPosition[]; readonly advanceWidth: number }
  /** A parsed font. [font units] */
  export type Font = {
    readonly postscriptName: string
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly lineGap: number
    readonly capHeight: number
    readonly xHeight: number
    readonly italicAngle: number
    readonly bbox: { minX: number; minY: number; maxX: number; maxY: number }
    hasGlyphForCodePoint(codePoint: number): boolean
    getGlyph(id: number): Glyph
    layout(text: string): Run
    createSubset(): { includeGlyph(glyph: Glyph): number; encode(): Uint8Array }
  }
  export function create(bytes: Uint8Array): Font
}
