import { sql } from 'kysely'
import { connectPostgres } from '../open-postgres.server'
import { DatabaseFault } from '../database-fault.server'
import type { Db } from '../schema'
import { oneRow } from '../one-row'
import { runPostgresProgram, versionOfProgram } from './postgres-program.server'

type Options<T> = { to: string; pgDump: string; read: (db: Db) => Promise<T> }

/** Runs pg_dump on the snapshot of a transaction in which the database is also read. */
export async function dumpPostgres<T>(url: string, { to, pgDump, read }: Options<T>): Promise<T> {
  const db = connectPostgres(url, withoutDeadlines)
  try {
    await refuseOlderProgram(db, pgDump)
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const exported = await oneRow(trx, sql<{ id: string }>`select pg_export_snapshot() as id`)
        await runPostgresProgram(pgDump, url, [
          '--format=custom',
          `--snapshot=${exported.id}`,
          `--file=${to}`,
          ...(await ours(trx)),
        ])
        return read(trx)
      })
  } finally {
    await db.destroy()
  }
}

/**
 * Our schema and our extension: other schemas and extensions, such as pg_stat_statements, are the server administrator's, and
 * only an administrator could restore them.
 */
async function ours(db: Db): Promise<string[]> {
  const asked = sql<{ schema: string; hasTrigrams: boolean }>`select current_schema() as schema,
    exists (select from pg_extension where extname = ${ourExtension}) as "hasTrigrams"`
  const { schema, hasTrigrams } = await oneRow(db, asked)
  return [`--schema="${schema}"`, ...(hasTrigrams ? [`--extension=${ourExtension}`] : [])]
}

/**
 * pg_dump reads servers of its own and older versions.
 *
 * @throws DatabaseFault for a missing or older program.
 */
export async function refuseOlderProgram(db: Db, pgDump: string) {
  const program = await versionOfProgram(pgDump)
  const { number } = await oneRow(db, sql<{ number: number }>`select current_setting('server_version_num')::int as number`)
  const server = Math.floor(number / 10_000)
  if (program >= server) return
  throw new DatabaseFault(
    `${pgDump} é do PostgreSQL ${program} e o servidor é do PostgreSQL ${server}: instale os programas da versão ${server} ` +
      'e diga em PG_DUMP onde está o pg_dump.',
    'older-program',
  )
}

/** The only extension that the tables need. */
export const ourExtension = 'pg_trgm'

/** Copying and counting take time in proportion to the database. */
export const withoutDeadlines = { lockMs: 0, statementMs: 0, silenceMs: 0, connections: 1 }
