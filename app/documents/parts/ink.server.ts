import type { Font, Run } from 'fontkit'
import { typefaces } from '../fonts/fonts.server'
import { hexCode, type GlyphSet } from '../fonts/glyph-set'
import { keep, shapedWordsOf, type Typeface } from '../fonts/typeface.server'

/** A line of text and the left end of its baseline. [pt] */
type Line = { text: string; x: number; y: number }

/** A typeface inside one document. */
export type Ink = Pick<Typeface, 'ascentOf' | 'lineHeightOf' | 'widthOf' | 'linesOf'> & {
  /** Writes lines on the current page. */
  show: (lines: readonly Line[], size: number, colour: string) => void
  /** Puts the font, with the glyphs that were written, into the document. */
  finish: () => void
}

/**
 * Writes texts into a document.
 *
 * pdfkit's own `text` breaks, measures and encodes each text anew, and makes a font file for each document, which were two
 * thirds of a document's time.
 */
export function createInk(doc: PDFKit.PDFDocument, name: keyof typeof typefaces): Ink {
  const { font, newGlyphSet, written, ...measures } = typefaces[name]
  const { unitsPerEm } = font
  const glyphs = newGlyphSet()
  let dictionary: PDFKit.PDFKitReference | undefined
  const id = `F-${name}`
  /** Texts with other glyphs, whose codes are this document's. */
  const writtenHere = new Map<string, string>()

  const encode = (text: string, size: number): string => {
    const key = `${size} ${text}`
    const known = written.get(key) ?? writtenHere.get(key)
    if (known !== undefined) return known
    const runs = shapedWordsOf(text).map((word) => font.layout(word))
    const isCommon = runs.every((run) => run.glyphs.every(glyphs.isCommon))
    const operands = runs.map((run) => operandsOf(run, glyphs, size, unitsPerEm)).join('')
    return keep(isCommon ? written : writtenHere, key, operands)
  }

  const show = (lines: readonly Line[], size: number, colour: string) => {
    doc.page.fonts[id] = dictionary ??= doc.ref({})
    const shown = lines.map(({ text, x, y }) => `1 0 0 -1 ${short(x)} ${short(y)} Tm [${encode(text, size)}] TJ\n`)
    doc.fillColor(colour).addContent(`BT /${id} ${short(size)} Tf\n${shown.join('')}ET`)
  }

  return { ...measures, show, finish: () => dictionary && embed(doc, dictionary, font, glyphs) }
}

/**
 * A word as PDF's operator for text takes it: its glyphs, and between them the space that kerning takes away. A mark over a letter
 * is moved to its place.
 */
function operandsOf({ glyphs, positions }: Run, { codeOf }: GlyphSet, size: number, unitsPerEm: number): string {
  const thousandths = 1000 / unitsPerEm
  const parts = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const code = hexCode(codeOf(glyph))
    const [before, after] = [-xOffset * thousandths, (glyph.advanceWidth + xOffset - xAdvance) * thousandths]
    const shown = `${before === 0 ? '' : `> ${short(before)} <`}${code}${after === 0 ? '' : `> ${short(after)} <`}`
    return yOffset === 0 ? shown : `>] TJ ${short((yOffset * size) / unitsPerEm)} Ts [<${shown}>] TJ 0 Ts [<`
  })
  return `<${parts.join('')}>`
}

function embed(doc: PDFKit.PDFDocument, dictionary: PDFKit.PDFKitReference, font: Font, glyphs: GlyphSet): void {
  const { bytes, widths, toUnicode } = glyphs.toFile()
  const { bbox, italicAngle, postscriptName, unitsPerEm } = font
  const thousandths = (units: number) => (units * 1000) / unitsPerEm
  const [ascent, descent, capHeight, xHeight] = [font.ascent, font.descent, font.capHeight, font.xHeight].map(thousandths)
  const box = [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map(thousandths)
  const name = `FAROLA+${postscriptName}`
  const descriptor = ended(doc, {
    Type: 'FontDescriptor',
    FontName: name,
    // A symbolic font: its codes are its own.
    Flags: 4,
    FontBBox: box,
    ItalicAngle: italicAngle,
    Ascent: ascent,
    Descent: descent,
    CapHeight: capHeight,
    XHeight: xHeight,
    StemV: 0,
    FontFile2: ended(doc, { Filter: 'FlateDecode' }, bytes),
  })
  const descendant = ended(doc, {
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    W: [0, widths],
    CIDToGIDMap: 'Identity',
  })
  Object.assign(dictionary.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: ended(doc, { Filter: 'FlateDecode' }, toUnicode),
  })
  dictionary.end(undefined)
}

/** An object of the document, with the bytes of its stream. */
function ended(doc: PDFKit.PDFDocument, data: object, bytes?: Buffer): PDFKit.PDFKitReference {
  const reference = doc.ref(data)
  reference.end(bytes)
  return reference
}

/** A number as a PDF writes it, to a thousandth. */
function short(value: number): number {
  return Math.round(value * 1e3) / 1e3
}
