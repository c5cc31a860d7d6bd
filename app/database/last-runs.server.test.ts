import { sql } from 'kysely'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { lastRuns, noteRun } from './last-runs.server'
import { migrations } from './migrations'
import { openMemory } from './open-memory.fixture'
import { closeDatabase, openDatabase } from './open.server'

const begin = migrations['0056-last-runs']!.up
const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour))

async function eachDatabase() {
  const postgres = await openMigratedPostgres()
  return { databases: [await openMemory(), await openDatabase(postgres.url)], stop: postgres.stop }
}

test('a run that fails keeps the time and the size of the last one that was done', async () => {
  const { databases, stop } = await eachDatabase()
  for (const db of databases) {
    await noteRun(db, { run: 'backup', isDone: true, bytes: 5_000_000_000 }, at(1))
    await noteRun(db, { run: 'backup', isDone: false }, at(2))
    await noteRun(db, { run: 'rehearsal', isDone: false }, at(3))
    const [backup, rehearsal] = (await lastRuns(db)).toSorted((a, b) => (a.run < b.run ? -1 : 1))
    const done = { succeeded_at: '2026-11-24T01:00:00.000Z', bytes: 5_000_000_000 }
    expect(backup).toEqual({ run: 'backup', ended_at: '2026-11-24T02:00:00.000Z', is_done: 0, ...done })
    expect(rehearsal).toMatchObject({ is_done: 0, succeeded_at: null, bytes: null })
    await closeDatabase(db)
  }
  await stop()
})

test('the imports of before begin the list: the newest of each kind that was done, without the invented market', async () => {
  const { databases, stop } = await eachDatabase()
  for (const db of databases) {
    await sql`drop table last_run`.execute(db)
    await begin(db)
    expect(await lastRuns(db)).toEqual([])
    await sql`drop table last_run`.execute(db)
    const row = { file_name: 'a.csv', state: 'done', started_at: at(1).toISOString(), rows_read: 1, report: null }
    const rows = [
      { id: 'a', kind: 'pld_horario', finished_at: at(1).toISOString() },
      { id: 'b', kind: 'pld_horario', finished_at: at(2).toISOString() },
      { id: 'c', kind: 'demonstration', finished_at: at(3).toISOString() },
    ]
    for (const its of rows)
      await db
        .insertInto('market_import')
        .values({ ...row, ...its, sha256: its.id })
        .execute()
    await begin(db)
    const ended = { ended_at: at(2).toISOString(), succeeded_at: at(2).toISOString() }
    expect(await lastRuns(db)).toEqual([{ run: 'import:pld_horario', is_done: 1, bytes: null, ...ended }])
    await closeDatabase(db)
  }
  await stop()
})
