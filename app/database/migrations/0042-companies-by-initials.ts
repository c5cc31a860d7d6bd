import { sql, type Kysely } from 'kysely'

/** Companies of every status are listed by their initials: an index holds them in this order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index company_by_initials on company (initials, id) where archived_at is null').execute(db)
}
