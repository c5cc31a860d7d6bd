import type { Font, Run } from 'fontkit'

/** Size of the cache: every word of our texts, and the names and figures of about the last hundred studies. */
const maxWords = 10_000

/**
 * The same font with a cache of shaped words.
 *
 * Documents use the same words, and shaping a word (ligatures, kerning) takes longer than drawing it. pdfkit scales the
 * positions it receives in place, so each caller gets copies.
 */
export function withGlyphCache(font: Font): Font {
  const known = new Map<string, Run>()

  const shaped = (text: string): Run => {
    const run = known.get(text) ?? font.layout(text)
    if (known.size >= maxWords) known.clear()
    known.set(text, run)
    return run
  }
  const layout = (text: string): Run => {
    const { glyphs, positions } = shaped(text)
    const copies = positions.map((position) => ({ ...position }))
    return {
      glyphs,
      positions: copies,
      get advanceWidth() {
        return copies.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}
