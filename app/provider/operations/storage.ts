import { sql } from 'kysely'
import { isPostgres } from '~/database/is-postgres'
import type { z } from 'zod'
import type { getOperations } from '~/contract/operations'
import { oneRow } from '~/database/one-row'
import type { Db, Schema } from '~/database/schema'
import { countedOf } from '../http/page-of'

type Operations = z.input<typeof getOperations.reply>

/** The documents on disk, by folder. */
export async function storedFiles(db: Db): Promise<Operations['files']> {
  const folders = db.selectFrom('stored_folder').select(['folder', 'files as count', 'bytes']).where('files', '>', 0)
  return folders.orderBy('bytes', 'desc').orderBy('folder').execute()
}

/** Tables that grow with use. */
const growing = [
  'user_account',
  'company',
  'consumer_unit',
  'unit_month',
  'study',
  'lead',
  'audit_entry',
] as const satisfies readonly (keyof Schema)[]

export async function databaseSize(db: Db): Promise<Operations['database']> {
  const kind = isPostgres(db) ? 'PostgreSQL' : 'SQLite'
  const size =
    kind === 'PostgreSQL'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { bytes } = await oneRow(db, size)
  const counts = await Promise.all(growing.map((table) => countOf(db, table)))
  return { kind, bytes: Number(bytes), rows: counts }
}

async function countOf(db: Db, table: (typeof growing)[number]) {
  return { table, ...(await countedOf(db, db.selectFrom(table))) }
}
