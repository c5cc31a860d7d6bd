import { assert, integer, property } from 'fast-check'
import { readNumber } from './read-number'

test.each([
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['-R$ 5,00', -5],
  ['R$\u00a012', 12],
  [' 1234.5 ', 1234.5],
  ['1234,5', 1234.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1,234', 1.234],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1234.567', 1234.567],
  ['12,5 MWh', 12.5],
  [1234.5, 1234.5],
  ['0', 0],
])('%j is %d', (cell, value) => {
  expect(readNumber(cell)).toEqual({ value })
})

test('"1.234" may be 1234 or 1,234, and is refused with both', () => {
  expect(readNumber('1.234')).toEqual({ problem: '"1.234" pode ser 1234 ou 1,234: escreva um dos dois' })
})

test.each(['abc', '-', '1,2,3', '1.23.4', '12 34', '1e5', '1.234,', ',5', '=1+1', 'Infinity', '1.234,56,7'])(
  '%j is not a number',
  (cell) => {
    expect(readNumber(cell)).toEqual({ problem: `"${cell}" não é um número` })
  },
)

test('an empty cell says nothing', () => {
  expect(readNumber('  ')).toEqual({ value: undefined })
})

const cents = integer({ min: -1e11, max: 1e11 }).map((amount) => amount / 100)

test.each(['pt-BR', 'en-US'])('an amount written in %s with two decimals is read as it was', (locale) => {
  const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  assert(
    property(cents, (amount) => {
      expect(readNumber(format(amount))).toEqual({ value: amount })
    }),
  )
})

test('a number as JavaScript writes it is read with its value, or refused as ambiguous, but never as another', () => {
  const plain = integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000)
  assert(
    property(plain, (number) => {
      const isAmbiguous = /^[1-9]\d{0,2}\.\d{3}$/.test(String(number))
      const read = readNumber(String(number))
      expect(read.problem === undefined ? read.value : 'ambiguous').toBe(isAmbiguous ? 'ambiguous' : number)
    }),
  )
})
