import { readCnpj, readCode, readMarketDay, readMarketDecimal, readFraction, readMarketMonth, readYes } from './read-values'

test.each([
  ['942365', 942365],
  ['000000942365', 942365],
  ['1234567890', undefined],
  ['-8', undefined],
  ['8,5', undefined],
])('the code "%s" is %s', (text, value) => {
  expect(readCode(text)).toBe(value)
})

test.each([
  ['76.854351', 76.854351],
  ['1400,00', 1400],
  [',00', 0],
  ['.5', 0.5],
  ['-0.002261', -0.002261],
  ['5.0E-4', 0.0005],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567', undefined],
  ['12a', undefined],
  ['1,2,3', undefined],
])('the decimal "%s" is %s', (text, value) => {
  expect(readMarketDecimal(text)).toBe(value)
})

test.each([
  ['202607', 202607],
  ['2026-07', 202607],
  ['07/2026', 202607],
  ['202613', undefined],
  ['202600', undefined],
  ['2607', undefined],
])('the month "%s" is %s', (text, value) => {
  expect(readMarketMonth(text)).toBe(value)
})

test.each([
  ['01/07/2017', '2017-07-01'],
  ['2017-07-01', '2017-07-01'],
  ['2017-07-01T00:00:00', '2017-07-01'],
  ['31/02/2017', undefined],
  ['07/2017', undefined],
])('the day "%s" is %s', (text, value) => {
  expect(readMarketDay(text)).toBe(value)
})

test.each([
  ['02.447.928/0001-44', '02447928000144'],
  ['2447928000144', '02447928000144'],
  ['194724000113', '00194724000113'],
  // Banco do Brasil without its ten zeros: the check digits of 00.000.000/0001-91 are right.
  ['191', '00000000000191'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['39053344705', undefined],
  ['não tem', undefined],
])('the CNPJ "%s" is %s', (text, value) => {
  expect(readCnpj(text)).toBe(value)
})

test.each([
  ['Sim', 1],
  ['NÃO', 0],
  ['S', 1],
  ['talvez', undefined],
])('"%s" is %s', (text, value) => {
  expect(readYes(text)).toBe(value)
})

test.each([
  ['50', 0.5],
  ['0.5', 0.5],
  ['50%', 0.5],
  ['100', 1],
  ['1', 1],
])('a share of "%s" is %s', (text, value) => {
  expect(readFraction(text)).toBe(value)
})
