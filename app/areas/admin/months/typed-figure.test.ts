import { figureText, readFigure } from './typed-figure'

test.each([
  ['1234', 1234],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['0.125', 0.125],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234.567,80', 1_234_567.8],
  ['1.234.567', 1_234_567],
  ['125,300', 125.3],
  ['10 %', 10],
  [' 85,4 MWh', 85.4],
  ['1 234,5', 1234.5],
  [',5', 0.5],
])('%s is %d', (text, value) => {
  expect(readFigure(text)).toEqual({ value })
})

test.each(['', '   ', 'R$'])('"%s" is no figure', (text) => {
  expect(readFigure(text)).toEqual({ value: null })
})

test.each(['-5', '12a', '1e5', '1.2.3', '1,2,3', '1.23,45.6', '..', '=1+1'])('%s is not a number', (text) => {
  expect(readFigure(text)).toEqual({ problem: 'not-a-number' })
})

test.each(['125.300', '1.000'])('%s is asked, because it may be thousands', (text) => {
  expect(readFigure(text)).toEqual({ problem: 'dot-or-thousands' })
})

test.each([
  [1234.5, 3, '1234,5'],
  [125.3004, 3, '125,3'],
  [100_000, 2, '100000'],
  [null, 2, ''],
])('%d with up to %i decimals is written "%s", without a dot between thousands', (value, decimals, text) => {
  expect(figureText(value, decimals)).toBe(text)
})
