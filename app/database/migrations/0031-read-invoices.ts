import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('read_invoice')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('invoice_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('reading', 'text', (c) => c.notNull())
    .addColumn('statement', 'text', (c) => c.notNull())
    .addUniqueConstraint('read_invoice_once', ['author_id', 'invoice_key'])
    .execute()
  await db.schema.createIndex('read_invoice_author').on('read_invoice').columns(['author_id', 'created_at', 'id']).execute()
  await db.schema.createIndex('read_invoice_age').on('read_invoice').column('created_at').execute()
}
