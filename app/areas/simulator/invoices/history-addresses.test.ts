import type { Invoice, InvoiceMonth } from '~/domain/invoice/invoice'
import { readDemandForm, typedDemand } from '../demand/demand-form'
import { demandOfInvoiceAddress, quotesAndRiskAddresses, yearAddress } from './history-addresses'
import { readMeteredYear } from '../months/metered-year'
import { meteredColumns, typedMonths } from '../months/month-columns'
import { storedReading, madeInvoice } from './invoice.fixture'
import { studyFigures } from './study-figures'

/** Thirteen months, the newest first: month 13 is August 2026, with 13,000 kWh at peak. */
const history = (
  [
    ['2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01'],
    ['2025-12', '2025-11', '2025-10', '2025-09', '2025-08'],
  ] as const
)
  .flat()
  .map((month, index): InvoiceMonth => {
    const energyKwh = { peak: (13 - index) * 1_000, offPeak: 80_000.5 }
    return { month, energyKwh, measuredKw: { offPeak: 385 } }
  })
const invoice: Invoice = { ...madeInvoice, history }
const figures = studyFigures(storedReading(invoice))

test('the address carries the contract and the newest twelve of thirteen months, the oldest first', () => {
  const query = new URL(demandOfInvoiceAddress(invoice, figures, 'copel')!, 'http://site').searchParams
  expect(query.getAll('kwhP')).toEqual([
    '2000',
    '3000',
    '4000',
    '5000',
    '6000',
    '7000',
    '8000',
    '9000',
    '10000',
    '11000',
    '12000',
    '13000',
  ])
  expect(query.getAll('kwhFP')[0]).toBe('80000,5')
  const read = readDemandForm(typedDemand(query))
  expect(read).toMatchObject({
    asked: { distributor: 'copel', subgroup: 'A4', ths: 'VERDE', contractedOffPeakKw: 400, icms: 0.18 },
  })
})

test('the year begins with the calendar month of its oldest row: of August 2025 to August 2026, September', () => {
  const query = new URL(yearAddress(invoice)!, 'http://site').searchParams
  expect(query.get('mes')).toBe('9')
  expect(query.getAll('kwhP')).toHaveLength(12)
})

test.each(['quotes', 'risk'] as const)(
  'of August 2025 to August 2026, the page of %s has January to August 2026, then September to December 2025',
  (page) => {
    const query = new URL(quotesAndRiskAddresses(invoice)![page], 'http://site').searchParams
    // Month 13 is August 2026, so January 2026 is month 6 and September 2025 month 2.
    expect(query.getAll('kwhP').map(Number)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 2, 3, 4, 5].map((thousand) => thousand * 1_000))
    expect(query.has('estudo')).toBe(false)
    const errors = {}
    const read = readMeteredYear(typedMonths(query, meteredColumns), errors)
    expect(errors).toEqual({})
    expect(read?.[7]).toEqual({
      month: 8,
      peakKwh: 13_000,
      offPeakKwh: 80_000.5,
      peakKw: null,
      offPeakKw: 385,
      generationKwh: null,
    })
  },
)

test.each([
  ['eleven months', history.slice(0, 11)],
  ['a year that lacks a month', history.toSpliced(5, 2)],
])('%s give no address', (_, told) => {
  expect(demandOfInvoiceAddress({ history: told }, figures, 'copel')).toBeUndefined()
  expect(yearAddress({ history: told })).toBeUndefined()
  expect(quotesAndRiskAddresses({ history: told })).toBeUndefined()
})

test('an unknown distributor gives no address of the demand', () => {
  expect(demandOfInvoiceAddress(invoice, figures, undefined)).toBeUndefined()
})
