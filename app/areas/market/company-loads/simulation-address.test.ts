import { simulationAddress } from './load-card'

test('76,854351 MWh a month become 76.854 kWh in the simulator’s form, which shortens the name itself', () => {
  const unit = { distribuidora: 'Equatorial Goiás' }
  const address = simulationAddress({ cnpj: '02447928000144', name: 'COOPERATIVA AGROPECUARIA MISTA', unit, meanMwh: 76.854351 })
  const query = new URL(address, 'http://site').searchParams
  expect(Object.fromEntries(query)).toEqual({
    preenchido: 'ccee',
    nomeCliente: 'COOPERATIVA AGROPECUARIA MISTA',
    cnpj: '02.447.928/0001-44',
    distribuidora: 'Equatorial Goiás',
    consumoForaPonta: '76.854',
  })
})

test('unknown values are left out', () => {
  const address = simulationAddress({ cnpj: '02447928000144', name: null, unit: { distribuidora: null }, meanMwh: undefined })
  expect(address).toBe('/simulacao?preenchido=ccee&cnpj=02.447.928%2F0001-44')
})
