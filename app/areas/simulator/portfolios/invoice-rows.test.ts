import type { Invoice, InvoiceMonthName } from '~/domain/invoice/invoice'
import { readPortfolioUnit } from '~/domain/portfolio/read-unit'
import { readUnitHeader } from '~/domain/portfolio/unit-columns'
import { storedReading, madeInvoice } from '../invoices/invoice.fixture'
import { invoiceRow, unitTable } from './invoice-rows'

/** An invoice's row as the preview reads it. */
function readRow(invoice: Invoice) {
  const kept = {
    ...storedReading(invoice),
    id: 'fatura',
    createdAt: '2026-11-21',
    distributor: { value: 'coelba', name: 'Coelba' },
  }
  const [header, row] = unitTable([invoiceRow(kept as Parameters<typeof invoiceRow>[0], '2026-11-22')])
  const read = readUnitHeader(header!.map(String))
  if ('problem' in read) throw new Error(read.problem)
  return readPortfolioUnit(
    read.columns,
    row!.map((cell) => cell ?? ''),
  )
}

test('an invoice is a row that the file’s reader takes with the figures of its single study', () => {
  expect(readRow({ ...madeInvoice, history: [] })).toEqual({
    unit: {
      name: 'Padaria Sol Nascente de Camaçari Ltda 7001234567',
      code: '7001234567',
      cnpj: '11222333000181',
      distributor: 'Coelba',
      subgroup: 'A4',
      ths: 'VERDE',
      contractedKw: { peak: 0, offPeak: 400 },
      overrunKw: { peak: 0, offPeak: 0 },
      measuredKw: { offPeak: 385 },
      energyKwh: { peak: 6_000, offPeak: 80_000 },
      pisFraction: expect.closeTo(0.011, 12),
      cofinsFraction: expect.closeTo(0.052, 12),
      icmsFraction: expect.closeTo(0.18, 12),
    },
    problems: [],
  })
})

test('thirteen months of history give the newest twelve, January first', () => {
  const months: InvoiceMonthName[] = ['2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
  for (let month = 1; month <= 8; month++) months.push(`2026-0${month}` as InvoiceMonthName)
  const history = months.map((month, index) => ({
    month,
    energyKwh: { peak: 6_000 + index, offPeak: 80_000 },
    measuredKw: { offPeak: 385 },
  }))
  const { unit, problems } = readRow({ ...madeInvoice, history })
  expect(problems).toEqual([])
  // January 2026 is the sixth month, August 2026 the thirteenth; August 2025 is left out.
  expect([unit.months![0], unit.months![7]]).toMatchObject([
    { calendarMonth: 1, energyKwh: { peak: 6_005, offPeak: 80_000 } },
    { calendarMonth: 8, energyKwh: { peak: 6_012, offPeak: 80_000 } },
  ])
})

test('an invoice that does not add up gives no demand and no consumption, and the preview asks for them', () => {
  const columns = readRow({ ...madeInvoice, history: [], totalBrl: 80_000 }).problems.map(({ column }) => column)
  expect(columns).toEqual(['offPeakDemandKw', 'peakKwh', 'offPeakKwh'])
})

/** The prices missing on the invoice, each in its column. [R$/kWh] */
const act = { resolution: 'REH 3.445/2026', validFrom: '2026-04-22', validTo: '2027-04-21', unit: 'kWh' } as const
const wholeTariff: Invoice['tariffs'] = [
  ...madeInvoice.tariffs,
  { ...act, component: 'TE', post: 'peak', homologatedBrl: 0.49 },
  { ...act, component: 'TUSD', post: 'peak', homologatedBrl: 1.4 },
  { ...act, component: 'TUSD', post: 'offPeak', homologatedBrl: 0.125 },
]

test('an invoice that carries its whole tariff states it for its unit, until it ends', () => {
  const { unit, problems } = readRow({ ...madeInvoice, tariffs: wholeTariff, history: [] })
  expect(problems).toEqual([])
  expect(unit.statedTariff).toMatchObject({
    resolution: 'REH 3.445/2026',
    validTo: '2027-04-21',
    demandPeak: 0,
    demandOffPeak: 30,
  })
  expect([unit.statedTariff?.tusdPeak, unit.statedTariff?.teOffPeak]).toEqual([1_400, 300])
  const ended = wholeTariff.map((it) => ({ ...it, validTo: '2026-11-21' as const }))
  expect(readRow({ ...madeInvoice, tariffs: ended, history: [] }).unit).not.toHaveProperty('statedTariff')
})
