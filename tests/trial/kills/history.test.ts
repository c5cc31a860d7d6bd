import type { TrialDatabase } from './trial-database'
import { createHistory } from './history'

type Row = { key: string; part: string }

/** A database that has these rows, whatever the statement. */
function databaseOf(rows: Row[]): TrialDatabase {
  return {
    rows: async (_, keys = []) => rows.filter(({ key }) => keys.includes(key)),
    tables: async () => [],
    close: async () => {},
  }
}

const whole: Row[] = [
  { key: 'a', part: 'row' },
  { key: 'a', part: 'audit' },
]
const parts = ['row', 'audit']

async function faultsOf(rows: Row[], { isAcknowledged = true, before = [] as string[] } = {}) {
  const history = createHistory({ study: 'select' })
  history.sent('study', { key: 'a', parts, before })
  if (isAcknowledged) history.acknowledged('study', 'a')
  await history.check(databaseOf(rows), 'new')
  return [...history.faults.values()].map(({ fault }) => fault)
}

test.each([
  ['whole', whole, []],
  ['gone', [], ['lost']],
  ['without its line in the trail', whole.slice(0, 1), ['half']],
  ['with a row twice', [...whole, whole[0]!], ['twice']],
  ['with a row that says something else', [whole[0]!, { key: 'a', part: 'other' }], ['half']],
])('an acknowledged write that is %s: %s %s', async (_, rows, faults) => {
  expect(await faultsOf(rows)).toEqual(faults)
})

test.each([
  ['whole', whole, []],
  ['not there', [], []],
  ['half there', whole.slice(0, 1), ['half']],
])('a write without an answer that is %s: %s %s', async (_, rows, faults) => {
  expect(await faultsOf(rows, { isAcknowledged: false })).toEqual(faults)
})

test('an unanswered overwrite may leave the old value, and an answered one with the old value is lost', async () => {
  const old = [
    { key: 'a', part: 'old row' },
    { key: 'a', part: 'old audit' },
  ]
  const before = old.map(({ part }) => part)
  expect(await faultsOf(old, { isAcknowledged: false, before })).toEqual([])
  expect(await faultsOf([old[0]!, whole[1]!], { isAcknowledged: false, before })).toEqual(['half'])
  expect(await faultsOf(old, { before })).toEqual(['lost'])
})

test('a fault stays a fault, also when a later check finds the write', async () => {
  const history = createHistory({ study: 'select' })
  history.sent('study', { key: 'a', parts })
  history.acknowledged('study', 'a')
  await history.check(databaseOf([]), 'new')
  await history.check(databaseOf(whole), 'all')
  expect([...history.faults.values()]).toMatchObject([{ kind: 'study', key: 'a', fault: 'lost' }])
})
