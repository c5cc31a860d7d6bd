import { decimal, money, percent } from '~/ui/format'
import { roundTo, toCents } from './round-to'

test.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [0.125, 2, 0.13],
  [66.805, 2, 66.81],
  // 0.1 + 0.7 + 0.205 is held as 1.0049999999999999
  [0.1 + 0.7 + 0.205, 2, 1.01],
  // held as −10.004999999997381
  [50_000 - 50_010.005, 2, -10.01],
  [-0.004, 2, 0],
  [0.19949, 3, 0.199],
  [2.5, 0, 3],
  [123_456_789_012.345, 2, 123_456_789_012.35],
])('%d with %d decimals is %d: half goes away from zero', (value, decimals, rounded) => {
  expect(roundTo(value, decimals)).toBe(rounded)
})

test('NaN stays NaN, and no amount is minus zero', () => {
  expect(roundTo(Number.NaN, 2)).toBeNaN()
  expect(roundTo(Infinity, 2)).toBe(Infinity)
  expect(Object.is(roundTo(-0.001, 2), 0)).toBe(true)
  expect(toCents(-10.005)).toBe(-1_001)
})

test('texts of money and percentages are rounded the same way, whatever the sum was made of', () => {
  const brl = 0.1 + 0.7 + 0.205
  expect(money(brl)).toBe('R$\u00a01,01')
  expect(decimal(brl)).toBe('1,01')
  expect(money(-brl)).toBe('-R$\u00a01,01')
  // 0.145 + 0.05 is held as 0.19499999999999998 on some sums: 19,5 %
  expect(percent(0.1 + 0.045 + 0.05, 0)).toBe('20%')
  expect(decimal(-0.001)).toBe('0,00')
})
