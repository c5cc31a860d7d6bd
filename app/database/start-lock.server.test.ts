import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmptyPostgres } from '../../tests/support/postgres'
import { withStartLock } from './start-lock.server'
import { closeDatabase, openDatabase } from './open.server'

describe.each([
  ['SQLite', newFile],
  ['PostgreSQL', openEmptyPostgres],
] as const)('on %s', { timeout: 60_000 }, (kind, open) => {
  test('three programs work one after the other, longer than a lock or a statement may take elsewhere', async () => {
    const { url, stop } = await open()
    const db = await openDatabase(url, { limits: { lockMs: 50, statementMs: 50, silenceMs: 200 } })
    const steps: string[] = []
    const work = (name: string) => async (own: typeof db) => {
      steps.push(`${name} begins`)
      const lasts = kind === 'PostgreSQL' ? sql`select pg_sleep(0.3)` : sql`select 1`
      await lasts.execute(own)
      await new Promise((resolve) => setImmediate(resolve))
      steps.push(`${name} ends`)
    }
    await Promise.all(['first', 'second', 'third'].map((name) => withStartLock(db, url, work(name))))
    expect(steps.filter((_, index) => index % 2 === 1)).toEqual(
      steps.filter((_, index) => index % 2 === 0).map((step) => step.replace('begins', 'ends')),
    )
    expect(steps).toHaveLength(6)
    await closeDatabase(db)
    await stop()
  })

  test('work that fails leaves the lock free', async () => {
    const { url, stop } = await open()
    const db = await openDatabase(url)
    const failing = withStartLock(db, url, async () => {
      throw new Error('it failed')
    })
    await expect(failing).rejects.toThrow('it failed')
    let isDone = false
    await withStartLock(db, url, async () => void (isDone = true))
    expect(isDone).toBe(true)
    await closeDatabase(db)
    await stop()
  })
})

async function newFile() {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-one-'))
  return { url: path.join(directory, 'farol.sqlite'), stop: async () => rmSync(directory, { recursive: true }) }
}
