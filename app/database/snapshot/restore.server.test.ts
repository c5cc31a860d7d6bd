import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { startSystemPostgres } from '../../../tests/support/system-postgres'
import { testsWith } from '../../../tests/support/tests-with'
import { closeDatabase, openDatabase } from '../open.server'
import { connectPostgres } from '../open-postgres.server'
import { checkRestorable, restoreSnapshot } from './restore.server'
import { takeSnapshot } from './snapshot.server'
import { dropLeftDatabases } from './throw-away.server'

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

  test('what an administrator added is not copied, stops no restore, and stays where it is', async () => {
    const server = await startSystemPostgres()
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-restore-'))
    const whole = { to: path.join(folder, 'ours.dump'), pgDump: path.join(server.folder, 'pg_dump') }
    const [source, target] = [await server.createDatabase('source'), await server.createDatabase('target')]
    await closeDatabase(await openDatabase(source))
    // An extension with a table, one with a view, an event trigger and a schema: only a superuser may restore any of them.
    const added = [
      'create extension pg_stat_statements',
      'create schema monitor',
      'create table monitor.seen (at text)',
      'create extension pg_visibility schema monitor',
      "create function public.on_ddl() returns event_trigger language plpgsql as 'begin end'",
      'create event trigger noted on ddl_command_end execute function on_ddl()',
    ]
    for (const statement of added) await write(source, statement)
    const everything = path.join(folder, 'everything.dump')
    execFileSync(whole.pgDump, ['--format=custom', `--file=${everything}`, source])
    const { rows } = await takeSnapshot(source, { ...whole, read: async () => undefined })
    expect(rows).not.toHaveProperty('seen')
    expect(rows).toHaveProperty('audit_entry')

    await write(target, 'create role farol_site login; alter database target owner to farol_site')
    await write(target, 'create extension pg_stat_statements; create schema monitor; create table monitor.seen (at text)')
    const asSite = target.replace('//farol@', '//farol_site@')
    for (const from of [whole.to, whole.to, everything]) {
      const restored = await restoreSnapshot(asSite, { from, pgDump: whole.pgDump })
      expect(restored.rows).toEqual(rows)
    }
    const db = connectPostgres(target, {})
    const kept = await sql<{ name: string }>`select extname as name from pg_extension
      union select schemaname || '.' || tablename from pg_tables where schemaname = 'monitor' order by name`.execute(db)
    expect(kept.rows.map(({ name }) => name)).toEqual(['monitor.seen', 'pg_stat_statements', 'pg_trgm', 'plpgsql'])
    await db.destroy()
    await server.stop()
    rmSync(folder, { recursive: true })
  }, 120_000)

  test('a server without the extension that the tables need is told before anything is written', async () => {
    const server = await startSystemPostgres()
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-restore-'))
    const whole = { to: path.join(folder, 'ours.dump'), pgDump: path.join(server.folder, 'pg_dump') }
    const [source, target] = [await server.createDatabase('source'), await server.createDatabase('target')]
    await closeDatabase(await openDatabase(source))
    await takeSnapshot(source, { ...whole, read: async () => undefined })
    await write(target, 'create role farol_site login')
    await write(target, 'grant all on schema public to farol_site')
    const asSite = target.replace('//farol@', '//farol_site@')
    const refused =
      'O usuário não pode criar a extensão pg_trgm neste banco: peça ao administrador do servidor create extension pg_trgm.'
    await expect(checkRestorable(asSite, { from: whole.to, pgDump: whole.pgDump })).rejects.toThrow(refused)
    await write(target, 'create extension pg_trgm')
    await checkRestorable(asSite, { from: whole.to, pgDump: whole.pgDump })
    await server.stop()
    rmSync(folder, { recursive: true })
  }, 120_000)

  test('of throw-away databases, those of killed programs are dropped: begun a day ago, in nobody’s use', async () => {
    const postgres = await startSystemPostgres()
    const begin = new Date('2026-11-20T12:00:00Z')
    const nameOf = (hours: number) => `farol_ensaio_${begin.getTime() + hours * 3_600_000}_0a1b2c3d`
    const [left, used, recent] = [nameOf(0), nameOf(1), nameOf(24)]
    const url = await postgres.createDatabase(left)
    for (const name of [used, recent]) await postgres.createDatabase(name)
    const user = connectPostgres(url.replace(left, used), {})
    await sql`select 1`.execute(user)
    const location = url.replace(left, 'postgres')
    await dropLeftDatabases(location, new Date('2026-11-21T11:00:00Z'))
    const db = connectPostgres(location, {})
    const found = await sql<{ name: string }>`select datname as name from pg_database
      where starts_with(datname, 'farol_ensaio_') order by datname`.execute(db)
    expect(found.rows.map(({ name }) => name)).toEqual([used, recent])
    await user.destroy()
    await db.destroy()
    await postgres.stop()
  })
})

async function write(url: string, statement: string) {
  const db = connectPostgres(url, {})
  await sql.raw(statement).execute(db)
  await db.destroy()
}
