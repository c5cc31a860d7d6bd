import type { Kysely } from 'kysely'

/** Studies of many units: each row of a file with what is wrong with it or what came out; a run holds its portfolio by a lease. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('portfolio')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('user_account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('unit_count', 'integer', (c) => c.notNull())
    .addColumn('wrong_count', 'integer', (c) => c.notNull())
    .addColumn('done_count', 'integer', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('saving_brl', 'double precision')
    .addColumn('lease_id', 'text')
    .addColumn('lease_until', 'text')
    .execute()
  await db.schema.createIndex('portfolio_author').on('portfolio').columns(['author_id', 'created_at']).execute()
  await db.schema.createIndex('portfolio_state').on('portfolio').column('state').execute()

  await db.schema
    .createTable('portfolio_unit')
    .addColumn('portfolio_id', 'text', (c) => c.notNull().references('portfolio.id').onDelete('cascade'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('read_problems', 'text', (c) => c.notNull())
    .addColumn('problems', 'text', (c) => c.notNull())
    .addColumn('is_wrong', 'integer', (c) => c.notNull())
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('portfolio_unit_key', ['portfolio_id', 'line'])
    .execute()
}
