import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { asDatabaseFault, DatabaseFault } from '../database-fault.server'
import { connectPostgres } from '../open-postgres.server'
import type { Db, Schema } from '../schema'
import { oneRow } from '../one-row'
import { contentsOf, tableNames, type Contents } from './contents.server'
import { placeSqlite } from './copy-sqlite.server'
import { ourExtension, withoutDeadlines } from './dump-postgres.server'
import { entriesOfDump, restoreInOneTransaction, restoreProgramOf } from './postgres-program.server'
import { kindOf } from './snapshot.server'

/** Whether restoring into this place would lose nothing. */
export async function isVacant(location: string): Promise<boolean> {
  if (kindOf(location) === 'sqlite') return !existsSync(location)
  return within(location, async (db) => (await tableNames(db, 'postgres')).length === 0)
}

/**
 * Whether the copy in `from` could be restored here, before anything is written.
 *
 * @throws DatabaseFault if the program, the copy or the server cannot be used, or while others use the database.
 */
export async function checkRestorable(location: string, { from, pgDump }: { from: string; pgDump: string }): Promise<void> {
  if (kindOf(location) === 'postgres') await checkPostgres(location, { from, pgDump })
}

/**
 * Replaces the database by the copy in `from`, and returns the resulting contents.
 *
 * @throws DatabaseFault while others use the database, or if the copy cannot be read.
 */
export async function restoreSnapshot(location: string, { from, pgDump }: { from: string; pgDump: string }): Promise<Contents> {
  const kind = kindOf(location)
  try {
    await (kind === 'sqlite' ? placeSqlite(from, location) : fillPostgres(location, { from, pgDump }))
  } catch (error) {
    throw asDatabaseFault(error, location)
  }
  return within(location, (db) => contentsOf(db, kind))
}

async function fillPostgres(url: string, { from, pgDump }: { from: string; pgDump: string }) {
  const { entries, isEmpty } = await checkPostgres(url, { from, pgDump })
  const folder = await mkdtemp(path.join(tmpdir(), 'farol-restore-'))
  const list = path.join(folder, 'entries')
  try {
    await writeFile(list, entries.join('\n'))
    await restoreInOneTransaction(pgDump, url, { first: isEmpty ? '' : dropOurs, from, list })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Checks the program, the copy and the server. */
async function checkPostgres(url: string, { from, pgDump }: { from: string; pgDump: string }) {
  const entries = oursOf(await entriesOfDump(restoreProgramOf(pgDump), from))
  return within(url, async (db) => {
    if (entries.some((entry) => entry.includes(` EXTENSION - ${ourExtension}`))) await refuseWithoutExtension(db)
    return { entries, isEmpty: await isEmptyAndUnused(db) }
  })
}

/**
 * The entries of our schema and our extension. Copies of earlier versions have others too, which only the server's administrator
 * may restore.
 */
function oursOf(entries: readonly string[]): string[] {
  const read = entries.map((entry) => {
    const { kind, schema, name } = entryPattern.exec(entry)?.groups ?? {}
    return { entry, kind, schema, name }
  })
  const schema = read.find(({ kind, name }) => kind === 'TABLE' && name === 'kysely_migration')?.schema ?? 'public'
  const isOurs = (it: (typeof read)[number]) =>
    it.schema === schema ||
    (it.kind === 'EXTENSION' && it.name === ourExtension) ||
    // Every database has a schema "public".
    (it.kind === 'SCHEMA' && it.name === schema && schema !== 'public')
  return read.filter(isOurs).map(({ entry }) => entry)
}

/** "215; 1259 16385 TABLE DATA public company farol"; of what is in no schema, "3; 3079 16386 EXTENSION - pg_trgm". */
const entryPattern = /^\d+; \d+ \d+ (?<kind>[A-Z][A-Z ]*) (?<schema>\S+) (?<name>\S+)/

async function refuseWithoutExtension(db: Db) {
  const asked = sql<{ isThere: boolean; isOffered: boolean; mayCreate: boolean }>`select
    exists (select from pg_extension where extname = ${ourExtension}) as "isThere",
    exists (select from pg_available_extensions where name = ${ourExtension}) as "isOffered",
    has_database_privilege(current_database(), 'CREATE') as "mayCreate"`
  const { isThere, isOffered, mayCreate } = await oneRow(db, asked)
  if (isThere || (isOffered && mayCreate)) return
  throw new DatabaseFault(
    isOffered
      ? `O usuário não pode criar a extensão ${ourExtension} neste banco: peça ao administrador do servidor create extension ${ourExtension}.`
      : `O servidor não tem a extensão ${ourExtension}: instale as extensões do PostgreSQL (Debian: postgresql-contrib).`,
    'extension',
  )
}

/** Tables, sequences, views and functions, but those of extensions: the schema itself and what an administrator added to it stay. */
const dropOurs = `set local client_min_messages = warning; do $$ begin
  execute (select coalesce(string_agg(format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
      when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass), ';'), '') from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'));
  execute (select coalesce(string_agg(format('drop routine if exists %s cascade', pg_proc.oid::regprocedure), ';'), '') from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'));
end $$;`

async function isEmptyAndUnused(db: Db): Promise<boolean> {
  if ((await tableNames(db, 'postgres')).length === 0) return true
  const others = sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'`
  const { count } = await oneRow(db, others)
  if (count > 0) {
    throw new DatabaseFault(
      `Conexões abertas com o banco de dados: ${count}. Pare o site e o provedor antes de restaurar.`,
      'in-use',
    )
  }
  return false
}

async function within<T>(location: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = kindOf(location) === 'postgres' ? connectPostgres(location, withoutDeadlines) : readSqlite(location)
  try {
    return await work(db)
  } catch (error) {
    throw asDatabaseFault(error, location)
  } finally {
    await db.destroy()
  }
}

function readSqlite(file: string): Db {
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(file, { readonly: true }) }) })
}
