import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

export async function up(db: Kysely<unknown>): Promise<void> {
  const numbered = isPostgres(db) ? 'serial' : 'integer'

  for (const column of ['last_seen_at', 'address', 'agent']) {
    await db.schema.alterTable('sign_in').addColumn(column, 'text').execute()
  }

  await db.schema
    .createTable('registration')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('cpf', 'text', (c) => c.notNull())
    .addColumn('cnpj', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('partner_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('refusal_reason', 'text')
    .execute()
  await db.schema
    .createIndex('registration_pending')
    .on('registration')
    .column('email')
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await db.schema.createIndex('registration_queue').on('registration').columns(['status', 'created_at']).execute()

  await db.schema
    .createTable('consent')
    .addColumn('id', numbered, (c) => c.primaryKey())
    .addColumn('holder_id', 'text', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text', (c) => c.notNull())
    .addColumn('address', 'text')
    .execute()
  await db.schema.createIndex('consent_holder').on('consent').column('holder_id').execute()

  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('user_account.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('password_reset_user').on('password_reset').column('user_id').execute()
  await db.schema.createIndex('password_reset_expiry').on('password_reset').column('expires_at').execute()

  await db.schema
    .createTable('second_step')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('user_account.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_counter', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (c) => c.notNull().references('second_step.user_id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute()

  await db.schema
    .createTable('deletion_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('requested_at', 'text', (c) => c.notNull())
    .addColumn('due_on', 'text', (c) => c.notNull())
    .addColumn('decided_at', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('retention_reason', 'text')
    .addColumn('note', 'text')
    .execute()
  await db.schema
    .createIndex('deletion_request_pending')
    .on('deletion_request')
    .column('user_id')
    .unique()
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute()
  await db.schema.createIndex('deletion_request_queue').on('deletion_request').columns(['status', 'due_on']).execute()

  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed_mail', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('give_up_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.createIndex('mail_outbox_waiting').on('mail_outbox').columns(['ended_at', 'next_attempt_at']).execute()

  await db.schema
    .createTable('audit_entry')
    .addColumn('id', numbered, (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('object_type', 'text')
    .addColumn('object_id', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', (c) => c.notNull())
    .execute()
  for (const column of ['action', 'actor_id', 'object_id', 'at']) {
    await db.schema.createIndex(`audit_entry_${column}`).on('audit_entry').columns([column, 'id']).execute()
  }
  for (const statement of isPostgres(db) ? appendOnlyOnPostgres : appendOnlyOnSqlite) await sql.raw(statement).execute(db)
}

const appendOnlyOnSqlite = ['update', 'delete'].map(
  (change) => `create trigger audit_entry_no_${change} before ${change} on audit_entry
  begin select raise(abort, 'audit_entry is append-only'); end`,
)

const appendOnlyOnPostgres = [
  `create function refuse_audit_change() returns trigger language plpgsql as
  $$ begin raise exception 'audit_entry is append-only'; end $$`,
  `create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change()`,
]
