import type { Font } from 'fontkit'
import { fonts } from './fonts.server'
import { UnprintableText, withGlyphCache } from './glyph-cache'

function countingFont() {
  const asked: string[] = []
  const font: Font = {
    postscriptName: 'Test',
    createSubset: () => ({}),
    hasGlyphForCodePoint: (codePoint) => codePoint < 0x250,
    layout: (text) => {
      asked.push(text)
      return {
        glyphs: [...text].map(() => ({})),
        positions: [...text].map(() => ({ xAdvance: 600 })),
        advanceWidth: 600 * text.length,
      }
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

test('a document that scales its positions does not spoil the next one', () => {
  const { font } = countingFont()
  const first = font.layout('kWh')
  for (const position of first.positions) position.xAdvance /= 2
  expect(first.advanceWidth).toBe(900)
  expect(font.layout('kWh').advanceWidth).toBe(1800)
})

test.each(['شركة', '株式会社', 'Sol☀️', '🥖'])(
  'a word with letters missing from the font, %s, is refused by name each time',
  (word) => {
    for (const _ of ['first', 'second']) expect(() => fonts.regular.layout(word)).toThrow(new UnprintableText(word))
  },
)

test('accents of every kind, unit signs and invisible characters are printed', () => {
  for (const text of ['São João', 'Sa\u0303o', 'm²', '→ ≥ −', 'a\u200Bb\uFE0F', '\u00A0', '\t', 'Łódź', 'Ελλάδα', 'Свет']) {
    expect(() => fonts.semibold.layout(text)).not.toThrow()
  }
})
