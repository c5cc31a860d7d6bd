import { cnpjIn } from './typed-cnpj'

test.each([
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['02.447.928/0001-44', '02447928000144'],
  ['2447928000144', '02447928000144'],
  // The company's root leads to its headquarters: 0001 and the same check digits.
  ['02447928', '02447928000144'],
  ['02.447.928', '02447928000144'],
])('%s is the CNPJ %s', (typed, cnpj) => {
  expect(cnpjIn(typed)).toBe(cnpj)
})

test.each(['', '2447928000145', '24479280001', "'; drop table", '02447928000144 ou outro', '🙂'.repeat(200)])(
  '"%s" is no CNPJ',
  (typed) => {
    expect(cnpjIn(typed)).toBeUndefined()
  },
)
