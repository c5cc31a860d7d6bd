import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['email_confirmed_at', 'unconfirmed_reason']) {
    await db.schema.alterTable('registration').addColumn(column, 'text').execute()
  }
  await db.schema
    .createTable('email_confirmation')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('registration_id', 'text', (c) => c.references('registration.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('email_confirmation_registration').on('email_confirmation').column('registration_id').execute()
  await db.schema.createIndex('email_confirmation_expiry').on('email_confirmation').column('expires_at').execute()
}
