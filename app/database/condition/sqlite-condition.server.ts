import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { asDatabaseFault } from '../database-fault.server'
import { pendingMigrations } from '../migrate.server'
import type { Db, Schema } from '../schema'

export type SqliteCondition = {
  journalMode: string
  pending: string[]
  /** What `quick_check` found: 'ok', the first damage, or undefined if the time was too short for the file. */
  integrity: string | undefined
}

/** Looks at an SQLite file, which others may have open, without changing it. @throws DatabaseFault if it cannot be read. */
export async function sqliteCondition(file: string, withinMs: number): Promise<SqliteCondition> {
  return askSqlite(file, withinMs, async (db, sqlite) => {
    const journalMode = String(sqlite.pragma('journal_mode', { simple: true }))
    return { journalMode, pending: await pendingMigrations(db), integrity: await quickCheck(file, withinMs) }
  })
}

/** Asks an SQLite file, without changing it. @throws DatabaseFault if it cannot be read. */
export async function askSqlite<Told>(
  file: string,
  withinMs: number,
  ask: (db: Db, sqlite: Database.Database) => Promise<Told>,
): Promise<Told> {
  try {
    const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: withinMs })
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: sqlite }) })
    try {
      return await ask(db, sqlite)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    throw asDatabaseFault(error, file)
  }
}

/** In a process of its own: SQLite checks a large file without pause, and only a process can be ended. */
async function quickCheck(file: string, withinMs: number): Promise<string | undefined> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const child = spawn(process.execPath, ['-e', checker, driver, file], {
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  })
  const [found, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>])
  return code === 0 ? found : undefined
}

const checker = `
  const [driver, file] = process.argv.slice(1)
  const check = () => new (require(driver))(file, { readonly: true }).pragma('quick_check(1)', { simple: true })
  try { process.stdout.write(String(check())) } catch (error) { process.stdout.write(error.message) }
`
