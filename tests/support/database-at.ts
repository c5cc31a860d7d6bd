import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from '~/database/migrations'
import { openNumberPool } from '~/database/open-postgres.server'
import type { Schema } from '~/database/schema'
import { openEmptyPostgres } from './postgres'

export const databaseKinds = ['SQLite', 'PostgreSQL'] as const

/** An empty database as of a migration, until the test ends. */
export async function openDatabaseAt(kind: (typeof databaseKinds)[number], migration: string) {
  const postgres = kind === 'PostgreSQL' ? await openEmptyPostgres() : undefined
  const dialect = postgres
    ? new PostgresDialect({ pool: openNumberPool(postgres.url) })
    : new SqliteDialect({ database: new Database(':memory:') })
  const db = new Kysely<Schema>({ dialect })
  onTestFinished(async () => {
    await db.destroy()
    await postgres?.stop()
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo(migration)).error).toBeUndefined()
  const migrateToLatest = async () => expect((await migrator.migrateToLatest()).error).toBeUndefined()
  return { db, migrateToLatest }
}
