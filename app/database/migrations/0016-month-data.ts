import type { Kysely } from 'kysely'

/** Months are entered by hand and by import: each write has a version, and an import keeps its rows and what they replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('unit_month').addColumn('version', 'text').execute()
  await db.schema.alterTable('unit_month').addColumn('flexibility_fraction', 'double precision').execute()
  await db.schema.createIndex('consumer_unit_cnpj').on('consumer_unit').column('cnpj').execute()

  await db.schema
    .createTable('month_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('wrong_count', 'integer', (c) => c.notNull())
    .addColumn('written_count', 'integer')
    .execute()
  await db.schema.createIndex('month_import_created').on('month_import').column('created_at').execute()
  await db.schema.createIndex('month_import_author').on('month_import').column('author_id').execute()

  await db.schema
    .createTable('month_import_row')
    .addColumn('import_id', 'text', (c) => c.notNull().references('month_import.id').onDelete('cascade'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('unit_id', 'text', (c) => c.references('consumer_unit.id').onDelete('cascade'))
    .addColumn('year', 'integer')
    .addColumn('month', 'integer')
    .addColumn('figures', 'text', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('problems', 'text', (c) => c.notNull())
    .addColumn('is_wrong', 'integer', (c) => c.notNull())
    .addColumn('is_included', 'integer', (c) => c.notNull())
    .addColumn('replaced_version', 'text')
    .addColumn('month_before', 'text')
    .addPrimaryKeyConstraint('month_import_row_key', ['import_id', 'line'])
    .execute()
  await db.schema
    .createIndex('month_import_row_order')
    .on('month_import_row')
    .columns(['import_id', 'is_wrong desc', 'line'])
    .execute()
  await db.schema.createIndex('month_import_row_unit').on('month_import_row').column('unit_id').execute()
}
