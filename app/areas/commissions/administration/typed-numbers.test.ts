import { centsIn, percentHundredthsIn } from './forms'

test.each([
  ['1.234,56', 123_456],
  ['R$ 1.234,56', 123_456],
  ['1234,5', 123_450],
  [' 0,01 ', 1],
  ['90.071.992.547,40', 9_007_199_254_740],
])('%s is %i cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents)
})

test.each(['', 'abc', '1,234', '-5', '1e3', '1.23', '12.34,5', '=1+1', '1,2,3'])('"%s" is no amount', (text) => {
  expect(centsIn(text)).toBeUndefined()
})

test.each([
  ['2,5', 250],
  ['2,5 %', 250],
  ['100', 10_000],
  ['0,75%', 75],
])('%s is %i hundredths of a percent', (text, hundredths) => {
  expect(percentHundredthsIn(text)).toBe(hundredths)
})
