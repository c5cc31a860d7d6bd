import type { Font, Run } from 'fontkit'

/** Words kept: every word of our own texts and the names and figures of the last hundred studies or so. */
const maxWords = 10_000

/**
 * The same font, remembering the words it has shaped.
 *
 * Documents repeat each other's words, and shaping one (ligatures, kerning) costs more than drawing it. pdfkit scales
 * the positions it receives in place, so each caller gets copies.
 */
export function shapingOnce(font: Font): Font {
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
