import { agreedEntry, paidEntry } from './ledger'
import { expectedCommissions, nextPayment, savedBefore } from './outlook'

const entries = [
  { day: '2026-10-30', ...agreedEntry(50_000) },
  { day: '2026-11-03', ...agreedEntry(20_000) },
]
const paid = [...entries, { day: '2026-11-16', ...paidEntry(50_000) }]

test.each([
  // The 15th of November 2026 is a Sunday and a holiday; entries of November are paid in December.
  ['2026-11-10', entries, { day: '2026-11-16', amountCents: 50_000 }],
  ['2026-11-16', entries, { day: '2026-11-16', amountCents: 50_000 }],
  // Not paid on its day: it is in the next payment, with November's.
  ['2026-11-17', entries, { day: '2026-12-15', amountCents: 70_000 }],
  ['2026-11-16', paid, { day: '2026-12-15', amountCents: 20_000 }],
  ['2026-10-31', [entries[0]!], { day: '2026-11-16', amountCents: 50_000 }],
] as const)('on %s the next payment of commissions entered by month is %#', (today, ledger, payment) => {
  expect(nextPayment(ledger, today, 15)).toEqual(payment)
})

test('a partner with nothing to receive has no next payment', () => {
  expect(nextPayment([], '2026-11-10', 15)).toBeUndefined()
})

const month = (year: number, number: number) => ({ year, month: number })
const saved = [
  // The same month a year before, the newest finished month, and a projection of the current one.
  { month: month(2025, 12), savingBrl: 8_000, isFinished: true },
  { month: month(2026, 10), savingBrl: 12_000, isFinished: true },
  { month: month(2026, 11), savingBrl: 10_000, isFinished: false },
]

test('each month expects 2,5% of its own saving, else of the year before, else of the mean', () => {
  const expected = expectedCommissions(saved, { percentHundredths: 250, from: month(2026, 10) }, month(2026, 11))
  // 10.000 × 2,5 %; 8.000 × 2,5 %; (8.000 + 12.000) ÷ 2 × 2,5 %; October as the year before: 12.000 × 2,5 %.
  expect(expected.map(({ amountCents }) => amountCents)).toEqual([25_000, 20_000, ...Array(9).fill(25_000), 30_000])
  expect(expected[11]?.month).toEqual(month(2027, 10))
})

test('months before the agreement and months that cost more have no commission', () => {
  const later = expectedCommissions(saved, { percentHundredths: 250, from: month(2026, 12) }, month(2026, 11))
  expect(later[0]?.amountCents).toBe(0)
  const loss = [{ month: month(2026, 10), savingBrl: -500, isFinished: true }]
  const none = expectedCommissions(loss, { percentHundredths: 250, from: month(2026, 1) }, month(2026, 11))
  expect(none.every(({ amountCents }) => amountCents === 0)).toBe(true)
})

test('the saving of twelve months counts finished months only', () => {
  expect(savedBefore(saved, month(2026, 11))).toBe(20_000)
  expect(savedBefore(saved, month(2027, 1))).toBe(12_000)
})
