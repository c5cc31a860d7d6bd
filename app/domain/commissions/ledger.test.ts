import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import {
  agreedEntry,
  entryCents,
  ledgerBalance,
  paidEntry,
  payableCents,
  reversalOf,
  withBalances,
  type LedgerBalance,
  type EntryKind,
} from './ledger'
import { statementOf } from './statement'

type Entry = LedgerBalance & { kind: EntryKind; day: string; of?: EntryKind }

const dayOf = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)

/** A ledger as an administrator enters it; entries that the rules refuse are skipped. */
function ledgerOf(steps: readonly { what: EntryKind; cents: number; days: number; which: number }[]) {
  const made: Entry[] = []
  const reversed = new Set<Entry>()
  const today = dayOf(400)
  const inOrder = () => made.toSorted((a, b) => a.day.localeCompare(b.day))
  for (const { what, cents, days, which } of steps) {
    const day = dayOf(days)
    if (what === 'agreed') made.push({ kind: 'agreed', day, ...agreedEntry(cents) })
    if (what === 'paid' && cents <= payableCents(inOrder(), day)) made.push({ kind: 'paid', day, ...paidEntry(cents) })
    const entry = made[which % (made.length || 1)]
    if (what !== 'reversal' || !entry || entry.kind === 'reversal' || reversed.has(entry)) continue
    if (entry.kind === 'agreed' && entryCents(entry) > payableCents(inOrder(), today)) continue
    made.push({ kind: 'reversal', of: entry.kind, day: today, ...reversalOf(entry) })
    reversed.add(entry)
  }
  return inOrder()
}

const step = record({
  what: constantFrom<EntryKind>('agreed', 'paid', 'reversal'),
  cents: integer({ min: 1, max: 10_000_000_000 }),
  days: integer({ min: 0, max: 400 }),
  which: nat(),
})

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + entryCents(entry), 0)

test('for any entries, received + receivable is the agreed sum less reversals, and neither is below zero', () => {
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const entries = ledgerOf(steps)
      const { receivedCents, receivableCents } = ledgerBalance(entries)
      const agreed = sumOf(entries.filter(({ kind }) => kind === 'agreed'))
      const takenBack = sumOf(entries.filter(({ of }) => of === 'agreed'))
      expect(receivedCents + receivableCents).toBe(agreed - takenBack)
      for (const { balance } of withBalances(entries)) {
        expect(balance.receivableCents).toBeGreaterThanOrEqual(0)
        expect(balance.receivedCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('for any entries, the balance of a statement runs on from the period before and ends at the totals', () => {
  assert(
    property(array(step, { maxLength: 40 }), integer({ min: 0, max: 400 }), (steps, days) => {
      const entries = ledgerOf(steps)
      const [before, after] = [statementOf(entries, { to: dayOf(days) }), statementOf(entries, { from: dayOf(days + 1) })]
      expect(after.opening).toEqual(before.closing)
      expect(after.closing).toEqual(ledgerBalance(entries))
      expect(before.current).toEqual(after.closing)
      expect(before.entries.length + after.entries.length).toBe(entries.length)
    }),
  )
})

const january = [
  { day: '2026-01-10', ...agreedEntry(50_000) },
  { day: '2026-01-20', ...paidEntry(20_000) },
  { day: '2026-01-25', ...agreedEntry(10_000) },
]

test.each([
  ['2026-01-09', 0, 'nothing is agreed yet'],
  // 500,00 is available on the 10th, and 200,00 of it is paid on the 20th
  ['2026-01-10', 30_000, 'what is paid later is not there to pay'],
  ['2026-01-20', 30_000, 'the day’s own entries count'],
  ['2026-01-31', 40_000, '500,00 − 200,00 + 100,00'],
])('on %s %i cents may be paid: %s', (day, cents) => {
  expect(payableCents(january, day)).toBe(cents)
})
