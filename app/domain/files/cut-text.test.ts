import { cutText } from './cut-text'

test.each([
  ['Loja', 4, 'Loja'],
  ['Lojas', 4, 'Loj…'],
  // The second half of the light bulb would be the fourth character.
  ['Lo💡jas', 4, 'Lo…'],
])('"%s" in %i characters is "%s"', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})
