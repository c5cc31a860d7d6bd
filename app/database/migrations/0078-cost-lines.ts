import { sql, type Kysely } from 'kysely'

/** What a month was paid for, line by line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table unit_month add column cost_lines text').execute(db)
}
