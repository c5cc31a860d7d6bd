import { deflateSync } from 'node:zlib'
import type { Font, Glyph } from 'fontkit'

/** What our texts are written with: Portuguese, money and units. A document with other letters takes longer. */
const commonText =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789\u00A0ÁÀÂÃÇÉÊÍÓÔÕÚ áàâãçéêíóôõúü fi ' +
  '!"#$%&\'()*+,-./:;<=>?@[]_ ºª°²³–—−·•…“”‘’×÷±→≥≤§'

/** A font as a document carries it: the file with the glyphs in use, their widths, and the characters they stand for. */
type FontFile = { bytes: Buffer; widths: readonly number[]; toUnicode: Buffer }

/** The glyphs that a document uses. Each has a code, its place in the document's font. */
export type GlyphSet = {
  codeOf: (glyph: Glyph) => number
  /** Whether the glyph has the same code in every document. */
  isCommon: (glyph: Glyph) => boolean
  toFile: () => FontFile
}

/**
 * Makes glyph sets of a font. Each begins with the glyphs of our usual texts, so that documents have the same font file, which
 * is made and compressed once.
 */
export function glyphSetsOf(font: Font): () => GlyphSet {
  const common = font.layout(commonText).glyphs.filter((glyph, at, all) => all.findIndex(({ id }) => id === glyph.id) === at)
  const first = [font.getGlyph(0), ...common]
  const firstCodes = new Map(first.map(({ id }, code) => [id, code]))
  let commonFile: FontFile | undefined

  return () => {
    const glyphs = [...first]
    const codes = new Map(firstCodes)
    const codeOf = (glyph: Glyph) => {
      const known = codes.get(glyph.id)
      if (known !== undefined) return known
      codes.set(glyph.id, glyphs.length)
      return glyphs.push(glyph) - 1
    }
    const toFile = () => (glyphs.length > first.length ? fontFile(font, glyphs) : (commonFile ??= fontFile(font, glyphs)))
    return { codeOf, isCommon: ({ id }) => firstCodes.has(id), toFile }
  }
}

function fontFile(font: Font, glyphs: readonly Glyph[]): FontFile {
  const subset = font.createSubset()
  for (const glyph of glyphs) subset.includeGlyph(glyph)
  return {
    bytes: deflateSync(subset.encode()),
    widths: glyphs.map(({ advanceWidth }) => (advanceWidth * 1000) / font.unitsPerEm),
    toUnicode: deflateSync(characterMap(glyphs)),
  }
}

/** The program with which a reader of the document finds the text of its glyphs, for searching and reading aloud. */
function characterMap(glyphs: readonly Glyph[]): string {
  const texts = glyphs.map(
    ({ codePoints }) =>
      `<${Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
        .swap16()
        .toString('hex')}>`,
  )
  const ranges = Array.from({ length: Math.ceil(texts.length / 256) }, (_, index) => {
    const part = texts.slice(256 * index, 256 * (index + 1))
    return `<${hexCode(256 * index)}> <${hexCode(256 * index + part.length - 1)}> [${part.join(' ')}]`
  })
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** A glyph's code as a PDF writes it. */
export function hexCode(code: number): string {
  return code.toString(16).padStart(4, '0')
}
