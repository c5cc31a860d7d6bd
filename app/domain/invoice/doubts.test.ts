import { invoiceDoubts } from './doubts'
import type { Invoice, InvoiceLine } from './invoice'
import { verdeInvoice } from './invoice.fixture'

function doubtsWith(changes: Partial<Invoice>) {
  return invoiceDoubts({ ...verdeInvoice, ...changes })
}

/** The invoice with one of its lines changed; the total moves by as much as the line's amount. */
function withLine(at: number, change: Partial<InvoiceLine>): Partial<Invoice> {
  const before = verdeInvoice.lines[at]!
  const after = { ...before, ...change }
  return { lines: verdeInvoice.lines.with(at, after), totalBrl: verdeInvoice.totalBrl + after.amountBrl - before.amountBrl }
}

test('an invoice whose lines agree and that has all a study needs raises no doubt', () => {
  // 157 × 40 + 2.000 × 3 + 18.000 × 0,55 + 320 = 6.280 + 6.000 + 9.900 + 320 = 22.500.
  expect(invoiceDoubts(verdeInvoice)).toEqual([])
})

test('a line may differ by R$ 0.02 from quantity times price, and R$ 0.03 is a doubt that names the line', () => {
  expect(doubtsWith(withLine(1, { amountBrl: 6_000.02 }))).toEqual([])
  expect(doubtsWith(withLine(1, { amountBrl: 5_999.97 }))).toEqual([
    {
      code: 'line',
      line: 1,
      field: 'lines',
      message: 'A linha "Consumo Ponta" não confere: 2.000 kWh × R$ 3 dá R$ 6.000,00, e a fatura traz R$ 5.999,97.',
    },
  ])
})

test('the lines may differ by R$ 0.05 from the total, and R$ 0.06 is a doubt that says by how much', () => {
  expect(doubtsWith({ totalBrl: 22_500.05 })).toEqual([])
  expect(doubtsWith({ totalBrl: 22_499.94 })).toEqual([
    {
      code: 'total',
      field: 'totalBrl',
      message: 'As linhas somam R$ 22.500,00 e o total a pagar é R$ 22.499,94: a diferença é de R$ 0,06.',
    },
  ])
})

test('a given back line counts against the total, and its quantity may be printed without a sign', () => {
  const injected: InvoiceLine = {
    kind: 'injected-energy',
    label: 'Energia Inj.',
    post: 'offPeak',
    unit: 'kWh',
    quantity: 100,
    unitPriceBrl: 0.5,
    amountBrl: -50,
  }
  const lines = [...verdeInvoice.lines, injected]
  expect(doubtsWith({ lines, totalBrl: 22_450 })).toEqual([])
  expect(doubtsWith({ lines, totalBrl: 22_550 })).toMatchObject([{ code: 'total' }])
})

test('a line that is charged has no negative quantity or price, even where their product agrees', () => {
  expect(doubtsWith(withLine(1, { quantity: -2_000, unitPriceBrl: -3 }))).toMatchObject([{ code: 'line', line: 1 }])
  expect(doubtsWith({ lines: verdeInvoice.lines.with(1, { ...verdeInvoice.lines[1]!, quantity: -2_000 }) })).toMatchObject([
    { code: 'line', line: 1 },
  ])
})

test('a measured line without its quantity cannot be checked, which is a doubt; public lighting has none', () => {
  const { quantity: _, ...withoutQuantity } = verdeInvoice.lines[2]!
  expect(doubtsWith({ lines: verdeInvoice.lines.with(2, withoutQuantity) })).toEqual([
    {
      code: 'line',
      line: 2,
      field: 'lines',
      message: 'A linha "Consumo Fora Ponta", de R$ 9.900,00, não traz a quantidade ou o preço, e não há como conferi-la.',
    },
  ])
})

test.each(['free', 'partly-free'] as const)('a %s unit is never read as captive without a word', (market) => {
  expect(doubtsWith({ market })).toMatchObject([{ code: 'market', field: 'market' }])
})

test.each<[keyof Invoice, Partial<Invoice>]>([
  ['issuer', { issuer: { name: ' ' } }],
  ['contractedKw', { contractedKw: {} }],
  ['contractedKw', { modality: 'AZUL', contractedKw: { offPeak: 150 }, measuredKw: { peak: 100, offPeak: 150 } }],
  ['measuredKw', { measuredKw: {} }],
  ['energyKwh', { energyKwh: {} }],
  ['energyKwh', { energyKwh: { offPeak: 20_000 } }],
  ['taxes', { taxes: { pisFraction: 0.01, cofinsFraction: 0.05 } }],
])('a missing figure that a study needs is asked for: %s', (field, changes) => {
  expect(doubtsWith(changes)).toMatchObject([{ code: 'missing', field }])
})

test.each(['subgroup', 'modality'] as const)('an invoice without its %s raises a question', (field) => {
  const { [field]: _, ...invoice } = verdeInvoice
  expect(invoiceDoubts(invoice)).toMatchObject([{ code: 'missing', field }])
})

test('a tax that is missing is named', () => {
  expect(doubtsWith({ taxes: { icmsFraction: 0.2 } })).toMatchObject([
    { message: 'A fatura não traz a alíquota de PIS e COFINS. Qual é?' },
  ])
})

test('a house needs neither contract nor modality nor hours', () => {
  const { modality: _, ...rest } = verdeInvoice
  const lines: InvoiceLine[] = [
    { kind: 'energy', label: 'Consumo', post: 'all', unit: 'kWh', quantity: 300, unitPriceBrl: 1, amountBrl: 300 },
  ]
  const house: Invoice = {
    ...rest,
    subgroup: 'B1',
    contractedKw: {},
    measuredKw: {},
    energyKwh: { offPeak: 300 },
    lines,
    totalBrl: 300,
  }
  expect(invoiceDoubts(house)).toEqual([])
  expect(invoiceDoubts({ ...house, contractedKw: { offPeak: 10 } })).toMatchObject([
    { code: 'contradiction', field: 'contractedKw' },
  ])
  // The minimum of a three-phase unit is 100 kWh, however little it consumed.
  expect(invoiceDoubts({ ...house, energyKwh: { offPeak: 40 } })).toEqual([])
})

test.each<[string, Partial<Invoice>, keyof Invoice]>([
  ['Branca in A4', { modality: 'BRANCA' }, 'modality'],
  ['Verde in A2, where only Azul exists', { subgroup: 'A2' }, 'modality'],
  ['a peak contract in Verde', { contractedKw: { peak: 100, offPeak: 150 } }, 'contractedKw'],
  ['a reading that ends before it begins', { readFrom: '2026-08-31', readTo: '2026-07-31' }, 'readTo'],
  ['a due day before the day of issue', { dueOn: '2026-08-20' }, 'dueOn'],
  // 157 kW are billed of 200 contracted: 43 kW of unused demand are missing.
  ['less demand billed than contracted', { contractedKw: { offPeak: 200 } }, 'contractedKw'],
  // 157 kW are billed, and 115 is the most that contract or meter has.
  [
    'more demand billed than contracted or measured',
    { contractedKw: { offPeak: 110 }, measuredKw: { offPeak: 115 } },
    'contractedKw',
  ],
  // 157 / 140 is 12.1 % above the contract, and 5 % are not fined.
  ['12.1 % above the contract without a fine', { contractedKw: { offPeak: 140 } }, 'contractedKw'],
  // 20.000 kWh are billed; 25.000 less 3 % are 24.250.
  ['less energy billed than consumed', { energyKwh: { peak: 2_000, offPeak: 23_000 } }, 'energyKwh'],
  ['more energy billed than consumed', { energyKwh: { peak: 2_000, offPeak: 15_000 } }, 'energyKwh'],
])('two statements that cannot both be true are asked about: %s', (_, changes, field) => {
  expect(doubtsWith(changes)).toMatchObject([{ code: 'contradiction', field }])
})

test('an overrun that is charged although less was measured than contracted is asked about', () => {
  const overrun: InvoiceLine = {
    kind: 'overrun',
    label: 'Ultrap. Demanda',
    post: 'all',
    unit: 'kW',
    quantity: 10,
    unitPriceBrl: 80,
    amountBrl: 800,
  }
  const lines = [...verdeInvoice.lines, overrun]
  const changes = { lines, totalBrl: 23_300, contractedKw: { offPeak: 157 } }
  expect(doubtsWith(changes)).toMatchObject([{ code: 'contradiction', field: 'contractedKw' }])
})

test('in Azul each contract is held against the demand of its own hours', () => {
  const lines: InvoiceLine[] = [
    { kind: 'demand', label: 'Demanda Ponta', post: 'peak', unit: 'kW', quantity: 100, unitPriceBrl: 50, amountBrl: 5_000 },
    { kind: 'demand', label: 'Demanda F.Ponta', post: 'offPeak', unit: 'kW', quantity: 157, unitPriceBrl: 20, amountBrl: 3_140 },
    ...verdeInvoice.lines.slice(1),
  ]
  const azul = { modality: 'AZUL', lines, totalBrl: 5_000 + 3_140 + 16_220, measuredKw: { peak: 100, offPeak: 157 } } as const
  expect(doubtsWith({ ...azul, contractedKw: { peak: 100, offPeak: 150 } })).toEqual([])
  expect(doubtsWith({ ...azul, contractedKw: { peak: 150, offPeak: 150 } })).toMatchObject([
    {
      code: 'contradiction',
      message: 'A fatura cobra 100 kW de demanda e a demanda contratada de ponta é de 150 kW. Qual é a contratada?',
    },
  ])
})
