/** What pdfkit 0.20 understands and its published types do not know yet. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Which cells a header cell names. */
    scope?: 'Column' | 'Row'
    /** Where a figure stands on its page: left, top, right, bottom. [pt] */
    bbox?: [number, number, number, number]
  }

  interface PDFFont {
    /** A font that was parsed before. */
    registerFont(name: string, font: import('fontkit').Font): this
  }
}

declare module 'fontkit' {
  /** A word as drawn: its glyphs, and how far each moves the pen. [font units] */
  export type Run = { glyphs: object[]; positions: { xAdvance: number }[]; readonly advanceWidth: number }
  /** A parsed font, which pdfkit shapes and subsets. */
  export type Font = { readonly postscriptName: string; layout(text: string): Run; createSubset(): object }
  export function create(bytes: Uint8Array): Font
}
