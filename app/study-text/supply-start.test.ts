import { expect, test } from 'vitest'
import { supplyStartNote } from './supply-start'

// REN 1.000/2021: 180 days, then the first of the next month. By hand: 28/11/2026 + 180 = 27/05/2027; 05/01/2026 + 180 = 04/07/2026.
test('the price of a year that ends before the supply starts is said to be of the one-month study only', () => {
  expect(supplyStartNote('2026-11-28')).toBe(
    'Com o aviso à distribuidora hoje (180 dias), o fornecimento começa em junho de 2027: o preço de 2026 entra no estudo de um mês, e em nenhum mês fornecido.',
  )
})

test('a notice early in the year is supplied at its own year’s price', () => {
  expect(supplyStartNote('2026-01-05')).toBe(
    'Com o aviso à distribuidora hoje (180 dias), o fornecimento começa em agosto de 2026.',
  )
})
