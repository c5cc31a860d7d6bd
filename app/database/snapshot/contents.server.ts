import { sql } from 'kysely'
import type { Db } from '../schema'
import { oneRow } from '../one-row'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Contents of a database: its version, its migrations and the rows per table. */
export type Contents = { version: string; migrations: string[]; rows: Record<string, number> }

export async function contentsOf(db: Db, kind: DatabaseKind): Promise<Contents> {
  const names = await tableNames(db, kind)
  const rows: Record<string, number> = {}
  for (const name of names) {
    const counted = await oneRow(db, sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`)
    rows[name] = counted.rows
  }
  return { version: await versionOf(db, kind), migrations: names.includes(migrationTable) ? await migrationsOf(db) : [], rows }
}

/** Our tables of a database; a partitioned PostgreSQL table as one. Those of extensions belong to the server's administrator. */
export async function tableNames(db: Db, kind: DatabaseKind): Promise<string[]> {
  const found = await (kind === 'postgres' ? postgresTables : sqliteTables).execute(db)
  return found.rows.map(({ name }) => name)
}

const postgresTables = sql<{ name: string }>`select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  order by relname`

const sqliteTables = sql<{ name: string }>`select name from sqlite_master
  where type = 'table' and substr(name, 1, 7) <> 'sqlite_' order by name`

const migrationTable = 'kysely_migration'

async function migrationsOf(db: Db) {
  const found = await sql<{ name: string }>`select name from ${sql.table(migrationTable)} order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}

async function versionOf(db: Db, kind: DatabaseKind) {
  const asked =
    kind === 'postgres'
      ? sql<{ version: string }>`select current_setting('server_version') as version`
      : sql<{ version: string }>`select sqlite_version() as version`
  return (await oneRow(db, asked)).version
}
