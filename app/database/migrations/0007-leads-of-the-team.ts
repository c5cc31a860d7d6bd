import type { Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/** Contacts of households stand beside those of partners' pages, and the team says how far it is with each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('lead').renameColumn('cnpj', 'document').execute()
  for (const name of ['phone', 'uf', 'invoice_id', 'owner_id'] as const) {
    await db.schema.alterTable('lead').addColumn(name, 'text').execute()
  }
  await db.schema.alterTable('lead').addColumn('bill_brl', 'double precision').execute()
  await db.schema
    .alterTable('lead')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
    .execute()
  await db.schema.createIndex('lead_by_status').on('lead').columns(['status', 'created_at']).execute()

  await db.schema
    .createTable('lead_note')
    // Both databases number new rows, with different column types.
    .addColumn('id', isPostgres(db) ? 'serial' : 'integer', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('author_id', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('lead_note_by_lead').on('lead_note').column('lead_id').execute()
}
