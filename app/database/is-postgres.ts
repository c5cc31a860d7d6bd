import { PostgresAdapter, type Kysely } from 'kysely'

/** Which of the two databases a connection leads to: PostgreSQL, or SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
