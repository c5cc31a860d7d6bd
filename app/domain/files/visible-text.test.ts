import { isUnprintable, visibleText } from './visible-text'

test.each([
  ['Laticínios Serra Alta', 'Laticínios Serra Alta'],
  ['a family of four, joined by zero-width signs: 👩‍👩‍👧‍👦', 'a family of four, joined by zero-width signs: 👩‍👩‍👧‍👦'],
  ['fatura\u202Efdp.exe', 'faturafdp.exe'],
  ['\u200B\u200B', ''],
  ['\u3164 \u2800', ''],
  ['  ', ''],
])('%j is visible as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})

test.each(['شركة الشمس', '株式会社', 'さくら', 'Padaria 🥖', 'Padaria Sol'])(
  'whether our PDFs can write %s is known from its letters',
  (text) => {
    expect(isUnprintable(text)).toBe(text !== 'Padaria Sol')
  },
)

test('accents, signs and letters of other European alphabets are printed', () => {
  expect(['Açúcar & União Ltda. — nº 2', 'Sa\u0303o João', 'Łódź', 'Ελλάδα', 'Свет', 'm² ≥ 3'].filter(isUnprintable)).toEqual([])
})
