import type { Kysely } from 'kysely'

/** Typed tariffs are told from imported ones, imports are listed, and premises are dated rows with their source. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tariff_rate').addColumn('typed_at', 'text').execute()

  await db.schema
    .createTable('tariff_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('beat_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('bytes_read', 'integer', (c) => c.notNull())
    .addColumn('rows_read', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text')
    .addColumn('report', 'text')
    .execute()
  await db.schema.createIndex('tariff_import_start').on('tariff_import').column('started_at').execute()
  // One import at a time: of two that begin together the second breaks this rule and is told.
  await db.schema
    .createIndex('tariff_import_running')
    .on('tariff_import')
    .column('state')
    .unique()
    .where('state' as never, '=', 'running')
    .execute()

  await db.schema
    .createTable('premise')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('source_title', 'text', (c) => c.notNull())
    .addColumn('source_href', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('replaced_by', 'text')
    .execute()
  // One value from a day on: of two that are written together the second breaks this rule and is told.
  await db.schema
    .createIndex('premise_current')
    .on('premise')
    .columns(['kind', 'scope', 'valid_from'])
    .unique()
    .where('replaced_by' as never, 'is', null)
    .execute()
}
