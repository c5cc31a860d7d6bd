import type { Kysely } from 'kysely'

/** A file that says of a read invoice what the one before it did not; null while there is none to choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('read_invoice').addColumn('other_reading', 'text').execute()
}
