import { readFlexibility } from './read-row'

test.each([
  ['10%', 0.1],
  ['10', 0.1],
  [10, 0.1],
  [0.1, 0.1],
  ['0,1', 0.1],
  ['1%', 0.01],
  ['100 %', 1],
  [0, 0],
])('a flexibility of %j is the fraction %d', (cell, value) => {
  expect(readFlexibility(cell)).toEqual({ value })
})

test('a flexibility of 1 may be 1 % or 100 %, and is refused', () => {
  expect(readFlexibility(1)).toEqual({ problem: '"1" pode ser 1 % ou 100 %: escreva com o sinal %' })
})
