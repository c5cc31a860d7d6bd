import { sql, type Kysely } from 'kysely'

/** What was promised to units when their contracts were signed; who asked for the monthly mail of alerts, and which were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unit_promise')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('unit_id', 'text', (c) => c.notNull().references('consumer_unit.id').onDelete('cascade'))
    .addColumn('study_id', 'text', (c) => c.references('study.id').onDelete('set null'))
    .addColumn('study_name', 'text')
    .addColumn('signed_on', 'text', (c) => c.notNull())
    .addColumn('years', 'text', (c) => c.notNull())
    .addColumn('locked_by', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('locked_at', 'text', (c) => c.notNull())
    .addColumn('unlocked_by', 'text', (c) => c.references('user_account.id').onDelete('set null'))
    .addColumn('unlocked_at', 'text')
    .addColumn('unlock_reason', 'text')
    .execute()
  await db.schema
    .createIndex('unit_promise_locked')
    .on('unit_promise')
    .column('unit_id')
    .unique()
    .where(sql.ref('unlocked_at'), 'is', null)
    .execute()
  for (const column of ['study_id', 'locked_by', 'unlocked_by']) {
    await db.schema.createIndex(`unit_promise_${column}`).on('unit_promise').column(column).execute()
  }

  await db.schema
    .createTable('alert_subscription')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user_account.id').onDelete('cascade'))
    .addColumn('subscribed_at', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('alert_mail')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('alert_mail_key', ['user_id', 'month'])
    .execute()
}
