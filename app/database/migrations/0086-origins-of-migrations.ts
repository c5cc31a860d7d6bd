import { sql, type Kysely } from 'kysely'

/** The signed proposal from which a unit's migration began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table migration add column proposal_id text references sales_proposal (id) on delete set null',
    'create index migration_proposal_id on migration (proposal_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
