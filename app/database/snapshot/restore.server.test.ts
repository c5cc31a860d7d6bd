import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { connectPostgres } from '../open-postgres.server'
import { restoreSnapshot } from './restore.server'

const aProgram = (said: string) => `#!/bin/sh\necho '${said}' >&2\nexit 1\n`

test('a database stays as it is when pg_restore is not there, and when it cannot read the copy', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-restore-'))
  const from = path.join(folder, 'database.dump')
  writeFileSync(from, 'PGDMP')
  writeFileSync(path.join(folder, 'pg_restore'), aProgram('pg_restore: error: unsupported version (1.16)'), { mode: 0o755 })
  const postgres = await openEmptyPostgres()
  const db = connectPostgres(postgres.url, {})
  await sql`create table kept as select 1 as row`.execute(db)
  await db.destroy()
  const restoreWith = (pgDump: string) => restoreSnapshot(postgres.url, { from, pgDump })
  await expect(restoreWith('/nowhere/pg_dump')).rejects.toThrow('O programa /nowhere/pg_restore não foi encontrado')
  await expect(restoreWith(path.join(folder, 'pg_dump'))).rejects.toThrow('unsupported version (1.16)')
  const after = connectPostgres(postgres.url, {})
  expect((await sql`select row from kept`.execute(after)).rows).toEqual([{ row: 1 }])
  await after.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}, 120_000)
