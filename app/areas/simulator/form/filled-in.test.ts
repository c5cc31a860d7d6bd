import { filledIn } from './filled-in'

const filled = (query: string) => filledIn(new URLSearchParams(query))

test('an address fills the customer, the distributor and the consumption, and nothing else', () => {
  expect(filled('preenchido=ccee&cnpj=02447928000144&consumoPonta=1.250&consumoForaPonta=76.854&calc=APE&invoice=x')).toEqual({
    values: { cnpj: '02447928000144', consumoPonta: '1.250', consumoForaPonta: '76.854' },
    shortenedName: undefined,
  })
})

test('an address that says nothing of it fills nothing', () => {
  expect(filled('cnpj=02447928000144')).toBeUndefined()
  expect(filled('preenchido=ccee&cnpj=%00')).toBeUndefined()
})

test('a name of more than 23 characters keeps its whole words, and the form says which it was', () => {
  expect(filled('preenchido=ccee&nomeCliente=COOPERATIVA+AGROPECUARIA+MISTA')).toEqual({
    values: { nomeCliente: 'COOPERATIVA' },
    shortenedName: 'COOPERATIVA AGROPECUARIA MISTA',
  })
  // 12 + 1 + 10 are 23.
  expect(filled('preenchido=ccee&nomeCliente=Supermercado+Ipiranga22')).toMatchObject({ shortenedName: undefined })
})
