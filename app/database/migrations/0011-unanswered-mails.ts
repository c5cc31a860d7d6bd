import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('unanswered_sends', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('mail_outbox').addColumn('sealed_source', 'text').execute()
}
