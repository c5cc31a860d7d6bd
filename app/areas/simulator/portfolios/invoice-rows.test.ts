import type { Invoice, InvoiceMonthName } from '~/domain/invoice/invoice'
import { readUnit } from '~/domain/portfolio/read-unit'
import { readUnitHeader } from '~/domain/portfolio/unit-columns'
import { invoiceRow, unitTable } from './invoice-rows'

const invoice: Invoice = {
  source: 'NF3E',
  issuer: { name: 'Distribuidora do Exemplo', cnpj: '15139629000194', state: 'BA' },
  customer: { name: 'Padaria Sol', document: '11222333000181' },
  unitCode: '7001234',
  market: 'captive',
  month: '2026-08',
  subgroup: 'A4',
  modality: 'VERDE',
  contractedKw: { offPeak: 150 },
  measuredKw: { offPeak: 140 },
  energyKwh: { peak: 1_039, offPeak: 18_434.5 },
  injectedKwh: {},
  taxes: { pisFraction: 0.0015, cofinsFraction: 0.0663, icmsFraction: 0.205 },
  lines: [],
  totalBrl: 30_000,
  history: [],
  tariffs: [],
}

/** What the preview reads of the rows. */
function readRows(kept: Parameters<typeof invoiceRow>[0]) {
  const [header, row] = unitTable([invoiceRow(kept)])
  const read = readUnitHeader(header!.map(String))
  if ('problem' in read) throw new Error(read.problem)
  return readUnit(
    read.columns,
    row!.map((cell) => cell ?? ''),
  )
}

test('an invoice is a row that the file’s reader takes as it was read', () => {
  expect(readRows({ invoice, doubts: [] })).toEqual({
    unit: {
      name: 'Padaria Sol 7001234',
      code: '7001234',
      cnpj: '11222333000181',
      distributor: '15139629000194',
      subgroup: 'A4',
      ths: 'VERDE',
      contractedKw: { peak: 0, offPeak: 150 },
      overrunKw: { peak: 0, offPeak: 0 },
      measuredKw: {},
      energyKwh: { peak: 1_039, offPeak: 18_434.5 },
      pisFraction: 0.0015,
      cofinsFraction: 0.0663,
      icmsFraction: 0.205,
    },
    problems: [],
  })
})

test('thirteen months of history give the newest twelve, January first', () => {
  const months: InvoiceMonthName[] = ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
  for (let month = 1; month <= 8; month++) months.push(`2026-0${month}` as InvoiceMonthName)
  const history = months.map((month, index) => ({
    month,
    energyKwh: { peak: 100 + index, offPeak: 1_000 },
    measuredKw: { offPeak: 90 },
  }))
  const { unit, problems } = readRows({ invoice: { ...invoice, history }, doubts: [] })
  expect(problems).toEqual([])
  // January of 2026 is the sixth month, August of 2026 the thirteenth: that of 2025 is left out.
  expect([unit.months![0], unit.months![7]]).toMatchObject([
    { calendarMonth: 1, energyKwh: { peak: 105, offPeak: 1_000 } },
    { calendarMonth: 8, energyKwh: { peak: 112, offPeak: 1_000 } },
  ])
})

test('an invoice that does not add up gives no quantities, and the preview asks for them', () => {
  const doubts = [{ code: 'total', message: 'A soma das linhas não é o total.' }] as const
  const columns = readRows({ invoice, doubts }).problems.map(({ column }) => column)
  expect(columns).toEqual(['offPeakDemandKw', 'peakKwh', 'offPeakKwh'])
})
