import { parseDecimal } from './decimal'

test.each([
  ['1234', 1234],
  ['1.234', 1234],
  ['1.234.567,89', 1234567.89],
  ['0,5', 0.5],
  [' 12 ', 12],
  ['-3,2', -3.2],
])('"%s" is read as %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each(['', '12abc', '1,2,3', '1.23', '12.34,5', ',5', '5,', '1e308', 'Infinity', '--1', '1 234', '+7', '0x10'])(
  '"%s" is not a number',
  (text) => {
    expect(parseDecimal(text)).toBeNaN()
  },
)
