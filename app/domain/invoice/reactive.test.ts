import type { InvoiceLine } from './invoice'
import { reactiveBrl } from './reactive'

const line = (kind: InvoiceLine['kind'], amountBrl: number): InvoiceLine => ({ kind, amountBrl, label: kind, post: 'all' })

test('reactive energy of R$ 210,40 and reactive demand of R$ 102,00 are R$ 312,40 in the month', () => {
  expect(reactiveBrl({ lines: [line('energy', 9_000), line('reactive-energy', 210.4), line('reactive-demand', 102)] })).toBe(
    312.4,
  )
})

test('an invoice without either charges nothing for it', () => {
  expect(reactiveBrl({ lines: [line('energy', 9_000)] })).toBe(0)
})
