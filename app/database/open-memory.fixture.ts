import Database from 'better-sqlite3'
import { migratedSqlite } from './open-sqlite.server'
import type { Db } from './schema'

let image: Promise<Buffer> | undefined

/** A database in memory with empty tables: a copy of one that each worker migrates once. */
export async function openMemory(): Promise<Db> {
  image ??= migratedImage()
  return migratedSqlite(new Database(await image))
}

async function migratedImage() {
  const sqlite = new Database(':memory:')
  const db = await migratedSqlite(sqlite)
  const bytes = sqlite.serialize()
  await db.destroy()
  return bytes
}
