import { doubtsOf } from '~/domain/invoice/doubts'
import type { Invoice, InvoiceDoubt } from '~/domain/invoice/invoice'
import { madeInvoice } from './invoice.fixture'
import { studyFigures, type TypedFigures } from './study-figures'

const used = (invoice: Invoice, doubts: InvoiceDoubt[] = [], typed: TypedFigures = {}) =>
  Object.fromEntries(studyFigures(invoice, doubts, typed).map((it) => [it.name, it.used]))
const asked = (invoice: Invoice, doubts: InvoiceDoubt[], typed: TypedFigures = {}) =>
  studyFigures(invoice, doubts, typed).flatMap(({ name, question }) => (question === undefined ? [] : [name]))

const azul: Invoice = {
  ...madeInvoice,
  modality: 'AZUL',
  contractedKw: { peak: 300, offPeak: 400 },
  measuredKw: { peak: 306, offPeak: 385 },
}
const total: InvoiceDoubt = { code: 'total', field: 'totalBrl', message: 'As linhas não somam.' }

test('the made invoice adds up', () => {
  expect(doubtsOf(madeInvoice)).toEqual([])
})

test('a Verde invoice gives one demand, its highest measure, both consumptions and the taxes in percent', () => {
  expect(used(madeInvoice)).toEqual({
    grupoTarifario: 'A4',
    ths: 'VERDE',
    demandaForaPonta: '400',
    demandaForaPontaUltrapassagem: '0',
    measuredOffPeakDemand: '385',
    consumoForaPonta: '80.000',
    consumoPonta: '6.000',
    pis: '1,1',
    cofins: '5,2',
    icms: '18',
  })
})

test('the highest measure of a Verde invoice may be at peak', () => {
  expect(used({ ...madeInvoice, measuredKw: { peak: 398.25, offPeak: 385 } })).toMatchObject({ measuredOffPeakDemand: '398,25' })
})

test('an Azul invoice gives a demand for each time of use, and 306 kW measured on 300 kW are 6 kW above the contract', () => {
  expect(used(azul)).toMatchObject({
    demandaForaPonta: '400',
    demandaPonta: '300',
    measuredPeakDemand: '306',
    demandaPontaUltrapassagem: '6',
    demandaForaPontaUltrapassagem: '0',
  })
})

test('the overrun that was charged is taken as charged', () => {
  const overrun = { kind: 'overrun', label: 'Ultrap. Demanda', post: 'all', quantity: 54.86, amountBrl: 3_459.47 } as const
  const invoice = { ...madeInvoice, measuredKw: { offPeak: 454.9 }, lines: [...madeInvoice.lines, overrun] }
  expect(used(invoice)).toMatchObject({ demandaForaPontaUltrapassagem: '54,86' })
})

test('a line that is not quantity × price asks for the figure of its hours, and a figure in doubt is not used', () => {
  const doubt: InvoiceDoubt = { code: 'line', line: 2, field: 'lines', message: 'A linha não confere.' }
  expect(asked(madeInvoice, [doubt])).toEqual(['consumoPonta'])
  expect(used(madeInvoice, [doubt])).toMatchObject({ consumoPonta: '', consumoForaPonta: '80.000' })
})

test('what was typed is used in place of what is in doubt, and what was read stays beside it', () => {
  const doubt: InvoiceDoubt = { code: 'line', line: 2, field: 'lines', message: 'A linha não confere.' }
  const figure = studyFigures(madeInvoice, [doubt], { consumoPonta: '6.001' }).find(({ name }) => name === 'consumoPonta')
  expect(figure).toEqual({ name: 'consumoPonta', read: '6.000', used: '6.001', question: undefined, isAsked: true })
})

test('lines that do not sum to the total put the demand and the consumption in doubt, not the taxes', () => {
  expect(asked(madeInvoice, [total])).toEqual(['demandaForaPonta', 'consumoForaPonta', 'consumoPonta'])
})

test('only the figures that are missing are asked for', () => {
  const doubt: InvoiceDoubt = { code: 'missing', field: 'energyKwh', message: 'Quantos kWh?' }
  expect(asked({ ...madeInvoice, energyKwh: { offPeak: 80_000 } }, [doubt])).toEqual(['consumoPonta'])
})

test('an invoice typed to be Azul asks for the demand at peak', () => {
  const doubts: InvoiceDoubt[] = [
    { code: 'missing', field: 'modality', message: 'Verde ou Azul?' },
    { code: 'missing', field: 'contractedKw', message: 'Quantos kW?' },
  ]
  const { modality: _unknown, ...invoice } = madeInvoice
  expect(asked(invoice, doubts, { ths: 'AZUL' })).toEqual(['demandaPonta'])
})
