import { isAboveKw } from './demand-comparison'

test.each([
  [61.7, 57.3 + 4.4, false],
  [61.7, 61.6995, false],
  [61.7, 61.698, true],
  [500, 166.7 + 166.7 + 166.6, false],
  [100, 100, false],
  [99.9, 100, false],
])('%d kW above %d kW: %s', (kw, limitKw, isAbove) => {
  expect(isAboveKw(kw, limitKw)).toBe(isAbove)
})
