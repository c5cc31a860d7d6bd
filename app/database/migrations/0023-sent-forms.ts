import type { Kysely } from 'kysely'

/** Each form of an administrator is kept by its key, so that one that arrives again writes nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_form')
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('submission_key', 'text', (c) => c.notNull())
    .addColumn('made', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sent_form_pk', ['author_id', 'submission_key'])
    .execute()
}
