import { readNumber } from '~/domain/month-data/read-number'
import { figureText } from './typed-figure'

test.each([
  [1234.5, 3, '1234,5'],
  [125.3004, 3, '125,3'],
  [100_000, 2, '100000'],
  [0.000_001, 6, '0,000001'],
])('%d with up to %i decimals is written "%s", and read as that again', (value, decimals, text) => {
  expect(figureText(value, decimals)).toBe(text)
  expect(readNumber(text)).toEqual({ value: Number(value.toFixed(decimals)) })
})

test('a figure that is not known is an empty text', () => {
  expect(figureText(null, 2)).toBe('')
})
