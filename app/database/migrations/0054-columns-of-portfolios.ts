import type { Kysely } from 'kysely'

/** What each column of a portfolio's file is, as a JSON list, so that a problem is told with the column's letter; null of files read before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('portfolio').addColumn('file_columns', 'text').execute()
}
