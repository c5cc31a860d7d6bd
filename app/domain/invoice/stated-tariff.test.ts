import type { InvoiceTariff } from './invoice'
import { statedTariffOf } from './stated-tariff'

const act = { resolution: 'REH 3.700/2026', validFrom: '2026-10-08', validTo: '2027-10-07' } as const

function verde(of: Partial<InvoiceTariff> = {}): InvoiceTariff[] {
  return [
    { ...act, component: 'TUSD', post: 'all', unit: 'kW', homologatedBrl: 21.3, ...of },
    { ...act, component: 'TUSD', post: 'peak', unit: 'kWh', homologatedBrl: 1.12806, ...of },
    { ...act, component: 'TUSD', post: 'offPeak', unit: 'kWh', homologatedBrl: 0.1501, ...of },
    { ...act, component: 'TE', post: 'peak', unit: 'kWh', homologatedBrl: 0.4805, ...of },
    { ...act, component: 'TE', post: 'offPeak', unit: 'kWh', homologatedBrl: 0.3002, ...of },
  ]
}

const asStated = {
  ...act,
  origin: 'invoice',
  demandPeak: 0,
  demandOffPeak: 21.3,
  tusdPeak: 1128.06,
  tusdOffPeak: 150.1,
  tePeak: 480.5,
  teOffPeak: 300.2,
}

test('the tariff of a Verde bill is stated in R$/kW and R$/MWh, to the digit', () => {
  expect(statedTariffOf({ modality: 'VERDE', tariffs: verde() })).toEqual(asStated)
})

test('an Azul bill states a demand for each time of use', () => {
  const [, ...energy] = verde()
  const demand = { ...act, component: 'TUSD', unit: 'kW' } as const
  const tariffs: InvoiceTariff[] = [
    { ...demand, post: 'peak', homologatedBrl: 48.2 },
    { ...demand, post: 'offPeak', homologatedBrl: 21.3 },
    ...energy,
  ]
  expect(statedTariffOf({ modality: 'AZUL', tariffs })).toEqual({ ...asStated, demandPeak: 48.2 })
})

test('when the tariff changed within a month the newest is stated, in any order', () => {
  const older = verde({ resolution: 'REH 3.500/2025', validFrom: '2025-10-08', validTo: '2026-10-07', homologatedBrl: 9 })
  expect(statedTariffOf({ modality: 'VERDE', tariffs: [...verde(), ...older] })).toEqual(asStated)
  expect(statedTariffOf({ modality: 'VERDE', tariffs: [...older, ...verde()] })).toEqual(asStated)
})

test('the same price on two lines is one price', () => {
  expect(statedTariffOf({ modality: 'VERDE', tariffs: [...verde(), ...verde()] })).toEqual(asStated)
})

test.each([
  ['has no off-peak TE', verde().slice(0, -1)],
  ['says one price in two ways', [...verde(), { ...verde()[1]!, homologatedBrl: 1.2 }]],
  ['has no last day', verde({ validTo: undefined })],
  ['has a price of zero', verde().map((it) => (it.post === 'all' ? { ...it, homologatedBrl: 0 } : it))],
  ['carries no tariff', []],
])('a bill that %s states no tariff', (_, tariffs) => {
  expect(statedTariffOf({ modality: 'VERDE', tariffs })).toBeUndefined()
})

test('a bill of group B states no tariff', () => {
  expect(statedTariffOf({ modality: 'BRANCA', tariffs: verde() })).toBeUndefined()
})
