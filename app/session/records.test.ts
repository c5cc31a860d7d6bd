import { z } from 'zod'
import { openDatabase } from '~/database/open.server'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { createRecords } from './records.server'

const databases = [
  ['SQLite', async () => ({ url: ':memory:', stop: async () => {} })],
  ['PostgreSQL', openEmptyPostgres],
] as const

describe.each(databases)('on %s', (_, openEmpty) => {
  let records: ReturnType<typeof createRecords>
  let close: () => Promise<void>
  const clock = { now: new Date('2026-11-21T12:00:00Z') }

  beforeAll(async () => {
    const { url, stop } = await openEmpty()
    const db = await openDatabase(url)
    records = createRecords({ db, secret: 'a secret of more than 32 characters', now: () => clock.now })
    close = () => db.destroy().then(stop)
  }, 60_000)

  afterAll(() => close())

  test('of many concurrent claims one succeeds, until it is removed or expires', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => records.claim('renewal:a', 1_000)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await records.claim('renewal:a', 1_000)).toBe(false)
    clock.now = new Date(clock.now.getTime() + 1_000)
    expect(await records.claim('renewal:a', 1_000)).toBe(true)
    await records.remove('renewal:a')
    expect(await records.claim('renewal:a', 1_000)).toBe(true)
  })

  test('a record put again replaces the first and has a new expiry', async () => {
    const text = z.string()
    await records.put('form:a', 'Padaria', 1_000)
    clock.now = new Date(clock.now.getTime() + 2_000)
    await records.put('form:a', 'Padaria Sol', 1_000)
    expect(await records.count('form')).toBe(1)
    expect(await records.find('form:a', text)).toMatchObject({ content: 'Padaria Sol', createdAt: clock.now, isExpired: false })
    await records.remove('form:a')
  })

  test('a purge deletes expired records, except sessions that expired in the last day', async () => {
    const text = z.string()
    await records.insert('draft:a', 'typed', 1_000)
    await records.insert('session:a', 'open', 1_000)
    expect(await records.count('draft')).toBe(1)
    clock.now = new Date(clock.now.getTime() + 2_000)
    await records.purge()
    expect(await records.count('draft')).toBe(0)
    expect(await records.find('session:a', text)).toMatchObject({ content: 'open', isExpired: true })
    clock.now = new Date(clock.now.getTime() + 24 * 60 * 60 * 1_000)
    await records.purge()
    expect(await records.find('session:a', text)).toBeUndefined()
  })
})
