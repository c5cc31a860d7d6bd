import { existsSync } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { DatabaseFault } from '../database-fault.server'
import type { Db, Schema } from '../schema'

/** Copies an SQLite file while others write to it, and reads the copy. */
export async function copySqlite<T>(file: string, to: string, read: (db: Db) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new DatabaseFault(`Banco de dados ${file}: o arquivo não existe.`, 'ENOENT')
  const source = new Database(file, { readonly: true, timeout: busyMs })
  try {
    // All pages in one step: a copy in steps restarts whenever somebody writes.
    await source.backup(to, { progress: () => allPages })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: copy }) })
  try {
    // Makes the copy a single file, without WAL files.
    copy.pragma('journal_mode = DELETE')
    const fault = copy.pragma('quick_check(1)', { simple: true })
    if (fault !== 'ok') throw new DatabaseFault(`Banco de dados ${file}: está danificado (${String(fault)}).`, 'SQLITE_CORRUPT')
    return await read(db)
  } finally {
    await db.destroy()
  }
}

/** Replaces an SQLite file, which nobody may have open, by another. */
export async function placeSqlite(from: string, file: string): Promise<void> {
  if (existsSync(file)) detach(file)
  const aside = `${file}.part`
  await copyFile(from, aside)
  const handle = await open(aside, 'r+')
  await handle.sync().finally(() => handle.close())
  // Remains of an unfinished file do not belong to the new one.
  for (const companion of ['-wal', '-shm']) await rm(file + companion, { force: true })
  await rename(aside, file)
}

/** Leaving WAL mode needs exclusive access: SQLite refuses while another connection is open. */
function detach(file: string) {
  let existing: Database.Database | undefined
  try {
    existing = new Database(file, { timeout: 0 })
    existing.pragma('journal_mode = DELETE')
  } catch (error) {
    // Restoring over a damaged file is the purpose of a restore.
    if (!(error instanceof Database.SqliteError && /^SQLITE_(NOTADB|CORRUPT)/.test(error.code))) throw error
  } finally {
    existing?.close()
  }
}

const busyMs = 10_000
/** Maximum number of pages per step of SQLite's backup. */
const allPages = 2 ** 31 - 1
