import type { Kysely } from 'kysely'

/** The agents that people watch, how each was when it was last looked at, and what has changed since, import by import. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_watch')
    .addColumn('user_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('agent_code', 'integer', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('market_watch_key', ['user_id', 'agent_code'])
    .execute()
  await db.schema.createIndex('market_watch_agent').on('market_watch').column('agent_code').execute()

  await db.schema
    .createTable('market_watch_state')
    .addColumn('agent_code', 'integer', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('market_watch_note')
    .addColumn('agent_code', 'integer', (c) => c.notNull())
    .addColumn('import_id', 'text', (c) => c.notNull().references('market_import.id').onDelete('cascade'))
    .addColumn('month', 'integer')
    .addColumn('noted_at', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('market_watch_note_key', ['agent_code', 'import_id'])
    .execute()
  await db.schema.createIndex('market_watch_note_import').on('market_watch_note').column('import_id').execute()
}
