import { wireUnit } from '../measuring-point.fixture'
import { bestAndWorst, firstRows, foundRows, unitRows, yearOfRows } from './unit-rows'

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

test('of those that need attention the dearest is first', () => {
  const units = [named('a', 'Loja 1'), named('b', 'Loja 2'), named('c', 'Loja 3')]
  const above = { kind: 'demand', ...october, level: 'above', measuredKw: 41, contractedKw: 40 } as const
  const alerted = [
    { id: 'a', alerts: [above] },
    { id: 'b', alerts: [reactive] },
    { id: 'c', alerts: [reactive, { ...reactive, costBrl: 5 }] },
  ]
  expect(unitRows(units, alerted).map(({ name, worthBrl }) => [name, worthBrl])).toEqual([
    ['Loja 3', 15],
    ['Loja 2', 10],
    ['Loja 1', 0],
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

const unpaired = { pairedMonths: 0, pairedEconomy: 0, economyBefore: 0 }
const saved = (id: string, name: string, costLivre: number) =>
  wireUnit({
    id,
    name,
    lastFinalizedMonth: '2026-09',
    lastYear: { months: 12, costCativo: 1_000, costLivre, ...unpaired },
  })

test('a company’s year is that of its rows; a list without years has none', () => {
  const rows = unitRows([saved('a', 'A', 800), saved('b', 'B', 900)], [])
  // 2 × 1.000 − 800 − 900
  expect(yearOfRows(rows)).toMatchObject({ savingBrl: 300, captiveBrl: 2_000, unitCount: 2, last: { year: 2026, month: 9 } })
  expect(yearOfRows(unitRows([wireUnit({ id: 'a', name: 'A' })], []))).toBeUndefined()
})

test('of eleven units the five that saved most and least are named, of ten all are seen', () => {
  const units = Array.from({ length: 11 }, (_, index) => saved(`u${index}`, `Loja ${index}`, index * 10))
  const found = bestAndWorst(unitRows(units, []))
  expect(found?.best.map(({ name }) => name)).toEqual(['Loja 0', 'Loja 1', 'Loja 2', 'Loja 3', 'Loja 4'])
  expect(found?.worst.map(({ name }) => name)).toEqual(['Loja 10', 'Loja 9', 'Loja 8', 'Loja 7', 'Loja 6'])
  expect(bestAndWorst(unitRows(units.slice(1), []))).toBeUndefined()
})

test('units are found by all their words, without accents, and ordered by name or by saving', () => {
  const rows = unitRows([saved('a', 'Loja São José', 500), saved('b', 'Loja 9', 100), saved('c', 'Depósito São José', 900)], [])
  const names = (words: string, order: Parameters<typeof foundRows>[2]) => foundRows(rows, words, order).map(({ name }) => name)
  expect(names('sao loja', 'atencao')).toEqual(['Loja São José'])
  expect(names('', 'economia')).toEqual(['Loja 9', 'Loja São José', 'Depósito São José'])
  expect(names('', 'menor')).toEqual(['Depósito São José', 'Loja São José', 'Loja 9'])
  expect(names('nenhuma', 'nome')).toEqual([])
})

const rows = (count: number) =>
  unitRows(
    Array.from({ length: count }, (_, index) => named(`u${index}`, `Loja ${index}`)),
    [],
  )

test('a long list whose years are not known is cut too; a short one is whole on the company’s page alone', () => {
  expect(bestAndWorst(rows(300))).toBeUndefined()
  expect([firstRows(rows(300), true), firstRows(rows(10), true), firstRows(rows(10), false)].map(({ length }) => length)).toEqual(
    [8, 10, 8],
  )
})
