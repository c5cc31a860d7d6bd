import type { Font } from 'fontkit'
import { withGlyphCache } from './glyph-cache'

function countingFont() {
  const asked: string[] = []
  const font: Font = {
    postscriptName: 'Test',
    createSubset: () => ({}),
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
