import type { Font, Run } from 'fontkit'

/** Size of the cache: every word of our texts, and the names and figures of about the last hundred studies. */
const maxWords = 10_000

/** A word with letters missing in the font, which would be dropped silently. */
export class UnprintableText extends Error {
  constructor(readonly text: string) {
    super(`the font lacks letters of ${JSON.stringify(text)}`)
  }
}

/**
 * The same font with a cache of shaped words: documents use the same words, and shaping a word (ligatures, kerning) takes longer
 * than drawing it.
 *
 * @throws UnprintableText  for a word that the font cannot write
 */
export function withGlyphCache(font: Font): Font {
  const known = new Map<string, Run>()

  const shape = (text: string): Run => {
    const isMissing = (letter: string) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)
    if (text.match(seen)?.some(isMissing)) throw new UnprintableText(text.trim())
    return font.layout(text)
  }
  const layout = (text: string): Run => {
    const run = known.get(text) ?? shape(text)
    if (known.size >= maxWords) known.clear()
    known.set(text, run)
    return run
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

/** Characters visible on paper. */
const seen = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
