import { simulationAddress } from './simulation-address'

test('76,854351 MWh a month become 76.854 kWh in the simulator’s form, which shortens the name itself', () => {
  const address = simulationAddress({
    cnpj: '02447928000144',
    name: 'COOPERATIVA AGROPECUARIA MISTA',
    distribuidora: 'Equatorial Goiás',
    offPeakMwh: 76.854351,
  })
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
  const address = simulationAddress({ cnpj: '02447928000144', name: null, distribuidora: null, offPeakMwh: undefined })
  expect(address).toBe('/simulacao?preenchido=ccee&cnpj=02.447.928%2F0001-44')
})

test('hours give both times of use: 1,25 and 10 MWh are 1.250 and 10.000 kWh', () => {
  const address = simulationAddress({ cnpj: '02447928000144', name: null, distribuidora: null, peakMwh: 1.25, offPeakMwh: 10 })
  const query = new URL(address, 'http://site').searchParams
  expect([query.get('consumoPonta'), query.get('consumoForaPonta')]).toEqual(['1.250', '10.000'])
})
