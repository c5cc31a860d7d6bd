import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { firstRelease, migrations, replacedBesides } from './migrations'
import type { Db } from './schema'

/**
 * Migrates the tables within a transaction that excludes other processes. Migrations of newer versions are ignored: they only
 * add, so this version can serve beside it. A migration that removes names the oldest version that may still run.
 *
 * @throws with code "newer" if a newer version removed what this one reads, and "older" for tables from before the first release.
 */
export async function migrate(db: Db): Promise<void> {
  const unknown = unknownMigrations(await executedMigrations(db))
  const known = { ...migrations, ...Object.fromEntries(unknown.map((name) => [name, nothingToDo])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known }, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/**
 * The migrations that a start of this program would run.
 *
 * @throws as {@link migrate} would.
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const executed = await executedMigrations(db)
  unknownMigrations(executed)
  return Object.keys(migrations).filter((name) => !executed.includes(name))
}

/** Migrations of newer versions, beside which this one can serve. */
function unknownMigrations(executed: readonly string[]): string[] {
  if (areBeforeFirstRelease(executed)) throw Object.assign(new Error('tables of before the first release'), { code: 'older' })
  const unknown = executed.filter((name) => !(name in migrations))
  const removal = unknown.find((name) => !knowsWhatItNeeds(name))
  if (removal) throw Object.assign(new Error(`migration ${removal} removed what this version reads`), { code: 'newer' })
  return unknown
}

/**
 * Whether a database with these migrations lacks one that the first release replaced. Their names stay in the database,
 * because an older version, which knows each of them, may still serve beside this one.
 */
export function areBeforeFirstRelease(executed: readonly string[]): boolean {
  if (executed.length === 0) return false
  const replaced = executed.filter((name) => name < firstRelease).length
  return !executed.includes(firstRelease) || (replaced !== 0 && replaced !== replacedBesides)
}

/** Whether the database has every migration known to this program; an older copy lacks some. */
export async function hasAllMigrations(db: Db): Promise<boolean> {
  const done = new Set(await namesOf(db))
  return Object.keys(migrations).every((name) => done.has(name))
}

const nothingToDo: Migration = { up: async () => {} }

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some(({ name }) => name === 'kysely_migration') ? namesOf(db) : []
}

async function namesOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** "0090-contract-0085-old-columns" removes what versions without migration 0085 read. */
function knowsWhatItNeeds(name: string) {
  const needed = /^\d{4}-contract-(\d{4})-/.exec(name)?.[1]
  return !needed || needed < firstRelease || Object.keys(migrations).some((known) => known.startsWith(`${needed}-`))
}
