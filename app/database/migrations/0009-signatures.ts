import type { Kysely } from 'kysely'

/** What an administrator says that documents are signed with: contacts of proposals, and marks of companies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('proposal_contact')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('email', 'text', (email) => email.notNull().unique())
    .addColumn('name', 'text', (name) => name.notNull())
    .addColumn('phone', 'text')
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
  await db.schema
    .createTable('company_logo')
    .addColumn('id', 'text', (id) => id.primaryKey())
    .addColumn('company_key', 'text', (key) => key.notNull().unique())
    .addColumn('company_name', 'text', (name) => name.notNull())
    .addColumn('style_type', 'text', (style) => style.notNull())
    .addColumn('created_at', 'text', (at) => at.notNull())
    .execute()
}
