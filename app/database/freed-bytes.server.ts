import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { isPostgres } from './is-postgres'
import type { Db } from './schema'

/**
 * Removes deleted texts from the bytes of an SQLite file. The WAL is written back and emptied. `secure_delete` overwrites deleted
 * rows, but not remains of rows that SQLite moved within its pages: a file that still contains one of the texts is compacted. Not
 * for use within a transaction. PostgreSQL and in-memory databases have no such file.
 */
export async function clearFreedBytes(db: Db, texts: readonly string[]): Promise<void> {
  if (isPostgres(db)) return
  await checkpoint(db)
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  const file = rows[0]?.file
  if (!file || !(await hasOneOf(file, texts))) return
  await sql`vacuum`.execute(db)
  await checkpoint(db)
}

async function checkpoint(db: Db) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

async function hasOneOf(file: string, texts: readonly string[]): Promise<boolean> {
  const sought = texts.filter((text) => text !== '').map((text) => Buffer.from(text))
  const longest = Math.max(0, ...sought.map(({ length }) => length))
  let end = Buffer.alloc(0)
  for await (const piece of createReadStream(file, { highWaterMark: 1024 ** 2 }) as AsyncIterable<Buffer>) {
    // Overlaps the previous piece, because a text may cross the boundary.
    const read = Buffer.concat([end, piece])
    if (sought.some((text) => read.includes(text))) return true
    end = read.subarray(Math.max(0, read.length - longest))
  }
  return false
}
