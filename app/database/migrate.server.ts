import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations'
import type { Db } from './schema'

/** Brings the tables up to date. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

/** Whether the database has every migration that this program knows; one from an older copy has not. */
export async function hasAllMigrations(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return Object.keys(migrations).every((name) => done.has(name))
}
