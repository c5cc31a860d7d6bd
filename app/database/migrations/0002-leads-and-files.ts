import type { Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_file')
    .addColumn('storage_id', 'text', (c) => c.primaryKey())
    .addColumn('folder', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('situation', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('sheet_row')
    // Both databases number new rows, with different column types.
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (c) => c.primaryKey())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .addColumn('submission_key', 'text', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('sheet_row_submission', ['sheet', 'submission_key'])
    .execute()

  await db.schema
    .createTable('sheet_append')
    .addColumn('row_id', 'integer', (c) => c.primaryKey().references('sheet_row.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('appended_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('sheet_append_waiting').on('sheet_append').columns(['appended_at', 'next_attempt_at']).execute()

  await db.schema
    .createTable('lead')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('lead_contact', ['report', 'cnpj', 'email'])
    .execute()

  // Rate limits shared by several processes; on SQLite the single process counts in memory. rate-limiter-flexible sets the columns.
  if (isPostgres(db)) {
    await db.schema
      .createTable('rate_limit')
      .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
      .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  }
}
