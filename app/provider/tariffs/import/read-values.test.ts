import { readTariffDecimal } from './read-values'

test.each([
  ['1128,06', 1128.06],
  ['1.128,06', 1128.06],
  [',00', 0],
  [',5', 0.5],
  ['-3,20', -3.2],
  ['12', 12],
  ['', null],
])('"%s" is %s', (text, value) => {
  expect(readTariffDecimal(text, 'VlrTUSD', 2)).toBe(value)
})

test.each(['318.70', '1.128', ',', '-', '1,2,3', '1e3', 'Infinity', '12 5'])('"%s" is not a number', (text) => {
  expect(() => readTariffDecimal(text, 'VlrTUSD', 2)).toThrow(`Linha 2: "${text}" não é um número em VlrTUSD`)
})
