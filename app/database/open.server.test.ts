import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { closeDatabase, databaseState, openDatabase } from './open.server'

test('a file is made with its folder, synced at every commit, and opens again with what it held', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-database-'))
  const file = path.join(directory, 'new', 'farol.sqlite')
  const first = await openDatabase(file)
  expect((await sql`pragma journal_mode`.execute(first)).rows).toEqual([{ journal_mode: 'wal' }])
  expect((await sql`pragma synchronous`.execute(first)).rows).toEqual([{ synchronous: 2 }])
  const session = { id_hash: 'a', data: '{}', created_at: '2026-11-21', expires_at: '2026-11-22' }
  await first.insertInto('web_session').values(session).execute()
  await closeDatabase(first)

  const again = await openDatabase(file)
  expect(await again.selectFrom('web_session').selectAll().execute()).toEqual([session])
  await closeDatabase(again)
  rmSync(directory, { recursive: true })
})

test('an open database is well, a closed one is not, and neither throws', async () => {
  const db = await openDatabase(':memory:')
  expect(await databaseState(db)).toBe('ok')
  await closeDatabase(db)
  expect(await databaseState(db)).toBe('indisponível')
})

test('a PostgreSQL that is not there is a plain error', async () => {
  await expect(openDatabase('postgres://nobody@localhost:1/none')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
