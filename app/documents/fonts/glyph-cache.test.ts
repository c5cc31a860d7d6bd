import type { Font } from 'fontkit'
import { typefaces } from './fonts.server'
import { UnprintableText, withGlyphCache } from './glyph-cache'

function countingFont() {
  const asked: string[] = []
  const font: Font = {
    ...typefaces.regular.font,
    hasGlyphForCodePoint: () => true,
    layout: (text) => {
      asked.push(text)
      return { glyphs: [], positions: [], advanceWidth: 600 * text.length }
    },
  }
  return { asked, font: withGlyphCache(font) }
}

test('a word is shaped once, however many documents hold it', () => {
  const { asked, font } = countingFont()
  font.layout('energia')
  font.layout('energia')
  font.layout('livre')
  expect(asked).toEqual(['energia', 'livre'])
})

test.each(['شركة', '株式会社', 'Sol☀️', '🥖'])(
  'a word with letters missing from the font, %s, is refused by name each time',
  (word) => {
    for (const _ of ['first', 'second']) expect(() => typefaces.regular.font.layout(word)).toThrow(new UnprintableText(word))
  },
)

test('accents of every kind, unit signs and invisible characters are printed', () => {
  for (const text of ['São João', 'Sa\u0303o', 'm²', '→ ≥ −', 'a\u200Bb\uFE0F', '\u00A0', '\t', 'Łódź', 'Ελλάδα', 'Свет']) {
    expect(() => typefaces.semibold.font.layout(text)).not.toThrow()
  }
})
