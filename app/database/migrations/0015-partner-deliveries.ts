import { sql, type Kysely } from 'kysely'

/** Each sending of documents is kept by its key, so that one that arrives again stores nothing more. Names of deleted studies go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('partner_delivery')
    .addColumn('partner_company_id', 'text', (c) => c.notNull().references('partner_company.id').onDelete('cascade'))
    .addColumn('submission_key', 'text', (c) => c.notNull())
    .addColumn('storage_ids', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('partner_delivery_pk', ['partner_company_id', 'submission_key'])
    .execute()
  await sql`update unit_promise set study_name = null where study_id is null`.execute(db)
}
