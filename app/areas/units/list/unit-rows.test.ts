import { wireUnit } from '../measuring-point.fixture'
import { unitRows } from './unit-rows'

const october = { year: 2026, month: 10 }
const reactive = { kind: 'reactive', ...october, costBrl: 10 } as const
const finalized = { kind: 'finalized', ...october, captiveBrl: 2, freeBrl: 1 } as const
const named = (id: string, name: string) => wireUnit({ id, name })

test('units that need attention are first, the others sorted by name in natural order, each once', () => {
  const units = [named('a', 'Loja 10'), named('b', 'Loja 9'), named('c', 'Ático'), named('b', 'Loja 9')]
  const rows = unitRows(units, [{ id: 'a', alerts: [reactive, finalized] }])
  expect(rows.map(({ name, alertCount }) => [name, alertCount])).toEqual([
    ['Loja 10', 1],
    ['Ático', 0],
    ['Loja 9', 0],
  ])
})

test('a finalised invoice needs no attention', () => {
  const rows = unitRows([named('a', 'Loja 1'), named('b', 'Ático')], [{ id: 'a', alerts: [finalized] }])
  expect(rows.map(({ name, alertCount }) => [name, alertCount])).toEqual([
    ['Ático', 0],
    ['Loja 1', 0],
  ])
})

test('a unit has its saving and its last finalised month; one without such a month has none', () => {
  const finished = wireUnit({ id: 'a', name: 'A', accumulatedEconomy: 1_234.5, lastFinalizedMonth: '2026-09' })
  const rows = unitRows([finished, wireUnit({ id: 'b', name: 'B', lastFinalizedMonth: null })], [])
  expect(rows).toMatchObject([
    { lastFinalizedMonth: '2026-09', savingBrl: 1_234.5 },
    { lastFinalizedMonth: undefined, savingBrl: 0 },
  ])
})
