import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * SQLite's indexes of trigrams take out what is deleted at once, instead of noting that it was; what earlier deletions left goes now.
 * Those of the market hold public data alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return
  for (const index of personalIndexes) {
    await sql.raw(`insert into ${index} (${index}, rank) values ('secure-delete', 1)`).execute(db)
    await sql.raw(`insert into ${index} (${index}) values ('optimize')`).execute(db)
  }
}

const personalIndexes = ['study', 'user_account', 'registration', 'lead', 'registered_file', 'company'].map(
  (table) => `${table}_trigram`,
)
