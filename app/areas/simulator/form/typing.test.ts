import { caretAfter, groupedDecimal } from './typing'

test.each([
  ['1039', '1.039'],
  ['18434,5', '18.434,5'],
  ['1.039', '1.039'],
  [' 200 ', '200'],
  ['12abc', '12abc'],
  ['167.47', '167.47'],
  ['-5', '-5'],
  ['1e308', '1e308'],
  ['', ''],
])('the number "%s" becomes "%s" when its field loses the focus', (typed, shown) => {
  expect(groupedDecimal(typed)).toBe(shown)
})

test.each([
  ['11.222.333/0001-81', 0, 0],
  ['11.222.333/0001-81', 3, 4],
  ['11.222.333/0001-81', 14, 18],
  ['11.2', 9, 4],
])('in %s the caret after %d characters is at %d', (masked, characters, place) => {
  expect(caretAfter(masked, characters)).toBe(place)
})
