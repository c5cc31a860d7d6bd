import type { IsoDate } from '~/domain/dated/dated'
import type { Invoice } from '~/domain/invoice/invoice'
import { missingFields, valuesFrom } from '../form/form-values'
import { applyRules } from '../form/rules'
import { distributors } from '../form/rules.fixture'
import { storedReading, madeInvoice } from './invoice.fixture'
import { studyFigures, type StoredReading } from './study-figures'
import { toForm } from './to-form'

const formOf = (kept: StoredReading, changes: { distributor?: undefined; today?: IsoDate } = {}) =>
  toForm(kept, { figures: studyFigures(kept), distributor: 'copel', today: '2026-11-21', ...changes })

test('a whole invoice leaves only the discount to be chosen in the form', () => {
  const { values, missing } = formOf(storedReading(madeInvoice))
  expect(missing).toEqual([])
  const before = valuesFrom({})
  const left = missingFields(applyRules(before, { ...before, ...values }, distributors))
  expect(left.map(({ name }) => name)).toEqual(['desconto'])
})

test('a name of more than 23 characters keeps its whole words, and the CNPJ gets its mask', () => {
  expect(formOf(storedReading(madeInvoice)).values).toMatchObject({
    nomeCliente: 'Padaria Sol Nascente de',
    cnpj: '11.222.333/0001-81',
  })
})

test('a distributor that is not in the list, a CPF and a tax that is not printed are said to be missing', () => {
  const invoice = { ...madeInvoice, customer: { document: '52998224725' }, taxes: { pisFraction: 0.011, cofinsFraction: 0.052 } }
  expect(formOf(storedReading(invoice), { distributor: undefined }).missing).toEqual(['CNPJ', 'Distribuidora', 'ICMS'])
})

test('the injected energy of a month is proposed as its generation', () => {
  const { values } = formOf(storedReading({ ...madeInvoice, injectedKwh: { peak: 100, offPeak: 33_020.4 } }))
  expect(values.geracao).toBe('33.120,4')
})

test('an invoice of group B fills the customer and the distributor, and no consumption', () => {
  const { modality: _none, ...rest } = madeInvoice
  const invoice = { ...rest, subgroup: 'B3', contractedKw: {}, measuredKw: {}, energyKwh: { offPeak: 900 } } as const
  expect(formOf(storedReading(invoice)).values).toEqual({
    nomeCliente: 'Padaria Sol Nascente de',
    cnpj: '11.222.333/0001-81',
    distribuidora: 'copel',
  })
})

test('the tariff that an invoice carries whole is stated in the form, unless it has ended or another modality was stated', () => {
  const act = { resolution: 'REH 3.700/2026', validFrom: '2026-10-08', validTo: '2027-10-07' } as const
  const energy = { ...act, unit: 'kWh' } as const
  const invoice: Invoice = {
    ...madeInvoice,
    modality: 'VERDE',
    tariffs: [
      { ...act, component: 'TUSD', post: 'all', unit: 'kW', homologatedBrl: 30 },
      // 39,04506, 1,82210, 0,16269, 0,63774 and 0,39045 without taxes: ÷ 1,301502.
      { ...energy, component: 'TUSD', post: 'peak', homologatedBrl: 1.4 },
      { ...energy, component: 'TUSD', post: 'offPeak', homologatedBrl: 0.125 },
      { ...energy, component: 'TE', post: 'peak', homologatedBrl: 0.49 },
      { ...energy, component: 'TE', post: 'offPeak', homologatedBrl: 0.3 },
    ],
  }
  expect(formOf(storedReading(invoice)).values).toMatchObject({
    statedTariffOrigin: 'invoice',
    statedTariffResolution: 'REH 3.700/2026',
    statedTariffDemandOffPeak: '30',
    statedTariffTeOffPeak: '300',
  })
  const stated = storedReading(invoice, { figures: { modality: 'AZUL' } })
  expect(formOf(stated).values.statedTariffOrigin).toBeUndefined()
  expect(formOf(storedReading(invoice), { today: '2027-10-08' }).values.statedTariffOrigin).toBeUndefined()
  const inMwh = invoice.tariffs.map((it) => (it.unit === 'kWh' ? { ...it, homologatedBrl: it.homologatedBrl * 1000 } : it))
  expect(formOf(storedReading({ ...invoice, tariffs: inMwh })).values.statedTariffOrigin).toBeUndefined()
})
