import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { startSystemPostgres } from '../../../tests/support/system-postgres'
import { testsWith } from '../../../tests/support/tests-with'
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

testsWith(['PostgreSQL'], () => {
  test('a restore that fails or is cut in the middle leaves the database as it was', async () => {
    const server = await startSystemPostgres()
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-restore-'))
    const from = path.join(folder, 'database.dump')
    const [source, target] = [await server.createDatabase('source'), await server.createDatabase('target')]
    const rowsOf = async (table: string) => {
      const db = connectPostgres(target, {})
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      await db.destroy()
      return rows
    }
    await write(source, 'create table copied as select generate_series(1, 1000) as row')
    await write(target, 'create table kept as select 1 as row')
    execFileSync(path.join(server.folder, 'pg_dump'), ['--format=custom', `--file=${from}`, source])

    // Each pg_restore writes the beginning of the copy's statements, and then fails, or is killed.
    for (const end of ['echo "the disk" >&2; exit 1', 'kill -9 $$']) {
      const real = path.join(server.folder, 'pg_restore')
      const cut = `#!/bin/sh\nif [ "$1" = --list ]; then exec ${real} "$@"; fi\n${real} "$@" | head -c 2000\n${end}\n`
      writeFileSync(path.join(folder, 'pg_restore'), cut, { mode: 0o755 })
      copyFileSync(path.join(server.folder, 'psql'), path.join(folder, 'psql'))
      await expect(restoreSnapshot(target, { from, pgDump: path.join(folder, 'pg_dump') })).rejects.toThrow('pg_restore: ')
      expect(await rowsOf('kept')).toEqual([{ row: 1 }])
    }
    const whole = { from, pgDump: path.join(server.folder, 'pg_dump') }
    expect((await restoreSnapshot(target, whole)).rows).toEqual({ copied: 1000 })
    await server.stop()
    rmSync(folder, { recursive: true })
  }, 120_000)
})

async function write(url: string, statement: string) {
  const db = connectPostgres(url, {})
  await sql.raw(statement).execute(db)
  await db.destroy()
}
