import { Migrator } from 'kysely/migration'
import { migrations } from './migrations'
import type { Db } from './schema'

/** Brings the tables up to date. */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}
