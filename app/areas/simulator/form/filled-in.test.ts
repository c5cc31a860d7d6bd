import { filledIn } from './filled-in'

const filled = (query: string) => filledIn(new URLSearchParams(query))

test('an address fills the customer, the distributor and the consumption, and nothing else', () => {
  expect(filled('preenchido=ccee&cnpj=02447928000144&consumoForaPonta=76.854&calc=APE&invoice=x')).toEqual({
    cnpj: '02447928000144',
    consumoForaPonta: '76.854',
  })
})

test('an address that says nothing of it fills nothing', () => {
  expect(filled('cnpj=02447928000144')).toBeUndefined()
  expect(filled('preenchido=ccee&cnpj=%00')).toBeUndefined()
})
