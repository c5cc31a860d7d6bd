import { readNumber } from '~/domain/files/read-number'
import { typedFigureText, shownFigure } from './typed-figure'

const energy = (maxDecimals: number) => ({ unit: 'MWh', maxDecimals })
const money = { unit: 'R$', maxDecimals: 2 }

test.each([
  [1234.5, energy(3), '1234,5'],
  [125.3004, energy(3), '125,3'],
  [0.000_001, energy(6), '0,000001'],
  [100_000, money, '100.000,00'],
  [48_606.9, money, '48.606,90'],
])('%d as %j is written "%s", and read as that again', (value, written, text) => {
  expect(typedFigureText(value, written)).toBe(text)
  expect(readNumber(text)).toEqual({ value: Number(value.toFixed(written.maxDecimals)) })
})

test.each([
  ['48606,9', money, '48.606,90'],
  ['R$ 1.234,5', money, '1.234,50'],
  ['1234,5', energy(6), '1.234,5'],
  ['125.300', money, '125.300'],
  ['', money, ''],
])('a field with "%s", as %j, is shown as "%s" beside another value', (text, written, shown) => {
  expect(shownFigure(text, written)).toBe(shown)
})

test('an unknown figure is an empty text', () => {
  expect(typedFigureText(null, money)).toBe('')
})
