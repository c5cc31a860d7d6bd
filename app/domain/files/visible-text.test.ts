import { visibleText } from './visible-text'

test.each([
  ['Laticínios Serra Alta', 'Laticínios Serra Alta'],
  ['a family of four, joined by zero-width signs: 👩‍👩‍👧‍👦', 'a family of four, joined by zero-width signs: 👩‍👩‍👧‍👦'],
  ['fatura\u202Efdp.exe', 'faturafdp.exe'],
  ['\u200B\u200B', ''],
  ['\u3164 \u2800', ''],
  ['  ', ''],
])('of %j people see %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen)
})
