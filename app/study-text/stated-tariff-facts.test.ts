import { statedTariffFacts } from './stated-tariff-facts'

const statedTariff = {
  origin: 'typed',
  resolution: 'REH 3.700/2026',
  validFrom: '2026-10-08',
  validTo: '2027-10-07',
  demandPeak: 0,
  demandOffPeak: 21.3,
  tusdPeak: 1200.4,
  tusdOffPeak: 150.1,
  tePeak: 480.5,
  teOffPeak: 300.20001,
} as const

test('a study lists the prices of its stated tariff as the act prints them, and Verde has one demand', () => {
  expect(statedTariffFacts({ ths: 'VERDE', statedTariff }).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Tarifa da demanda: R$ 21,30/kW',
    'TUSD na ponta: R$ 1.200,40/MWh',
    'TUSD fora de ponta: R$ 150,10/MWh',
    'TE na ponta: R$ 480,50/MWh',
    'TE fora de ponta: R$ 300,20001/MWh',
  ])
})

test('a study with the tariff of the table lists none', () => {
  expect(statedTariffFacts({ ths: 'VERDE' })).toEqual([])
})
