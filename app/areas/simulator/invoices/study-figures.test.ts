import { invoiceDoubts } from '~/domain/invoice/doubts'
import type { Invoice } from '~/domain/invoice/invoice'
import { storedReading, madeInvoice } from './invoice.fixture'
import { studyFigures, type StoredReading } from './study-figures'

const used = (kept: StoredReading) => Object.fromEntries(studyFigures(kept).map((it) => [it.name, it.used]))
const asked = (kept: StoredReading) => studyFigures(kept).flatMap(({ name, isAsked }) => (isAsked ? [name] : []))

const azul: Invoice = {
  ...madeInvoice,
  modality: 'AZUL',
  contractedKw: { peak: 300, offPeak: 400 },
  measuredKw: { peak: 306, offPeak: 385 },
}
/** The third line, peak consumption, is R$ 10 more than 6,000 × R$ 1.8221; so is the total. */
const wrongLine: Invoice = {
  ...madeInvoice,
  lines: madeInvoice.lines.map((line, at) => (at === 2 ? { ...line, amountBrl: 10_942.6 } : line)),
  totalBrl: 74_682.85,
}

test('the made invoice adds up', () => {
  expect(invoiceDoubts(madeInvoice)).toEqual([])
})

test('a Verde invoice gives one demand, its highest measure, both consumptions and the taxes in percent', () => {
  expect(used(storedReading(madeInvoice))).toEqual({
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
  expect(used(storedReading({ ...madeInvoice, measuredKw: { peak: 398.25, offPeak: 385 } }))).toMatchObject({
    measuredOffPeakDemand: '398,25',
  })
})

test('an Azul invoice gives a demand for each time of use, and 306 kW measured on 300 kW are 6 kW above the contract', () => {
  expect(used({ ...storedReading(azul), doubts: [] })).toMatchObject({
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
  expect(used({ ...storedReading(invoice), doubts: [] })).toMatchObject({ demandaForaPontaUltrapassagem: '54,86' })
})

test('a line that is not quantity × price asks for the figure of its hours, and a figure in doubt is not used', () => {
  expect(asked(storedReading(wrongLine))).toEqual(['consumoPonta'])
  expect(used(storedReading(wrongLine))).toMatchObject({ consumoPonta: '', consumoForaPonta: '80.000' })
})

test('lines that do not sum to the total put the demand and the consumption in doubt, not the taxes', () => {
  expect(asked(storedReading({ ...madeInvoice, totalBrl: 75_000 }))).toEqual([
    'demandaForaPonta',
    'consumoForaPonta',
    'consumoPonta',
  ])
})

test('only the missing half of a field for peak and off-peak is asked for', () => {
  expect(asked(storedReading({ ...madeInvoice, lines: [], totalBrl: 0, energyKwh: { offPeak: 80_000 } }))).toEqual([
    'consumoPonta',
  ])
})

test('an invoice stated to be Azul asks for the demand at peak', () => {
  const { modality: _unknown, ...invoice } = madeInvoice
  expect(asked(storedReading(invoice, { figures: { modality: 'AZUL' } }))).toEqual(['ths', 'demandaPonta'])
})

test('a stated figure is used, and the read one stays beside it', () => {
  const kept = storedReading(wrongLine, {
    figures: { energyKwh: { peak: 6_005, offPeak: 80_000 } },
    accepted: [{ code: 'line', field: 'lines', line: 2 }],
  })
  expect(studyFigures(kept).find(({ name }) => name === 'consumoPonta')).toEqual({
    name: 'consumoPonta',
    read: '6.000',
    used: '6.005',
    isAsked: true,
  })
})
