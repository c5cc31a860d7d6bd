import { compensationReason, isCompensated } from './compensation'
import type { InvoiceLine } from './invoice'

const line = (label: string, amountBrl: number): InvoiceLine => ({ kind: 'injected-energy', label, post: 'offPeak', amountBrl })

test('a bill that compensates energy says by what it is recognised', () => {
  expect(compensationReason({ injectedKwh: { peak: 0, offPeak: 33_020.4 }, lines: [] })).toBe(
    'a fatura traz 33.020,4 kWh injetados',
  )
  const one = { injectedKwh: { offPeak: 200 }, lines: [line('Energia Injetada TE', -120)] }
  expect(compensationReason(one)).toBe('a fatura traz 200 kWh injetados e a linha “Energia Injetada TE”')
  const two = { injectedKwh: {}, lines: [...one.lines, line('Energia Injetada TUSD', -80)] }
  expect(compensationReason(two)).toBe('a fatura traz 2 linhas de compensação, como “Energia Injetada TE”')
  expect([isCompensated(one), isCompensated(two), isCompensated({ injectedKwh: { peak: 0 }, lines: [line('x', 0)] })]).toEqual([
    true,
    true,
    false,
  ])
})
