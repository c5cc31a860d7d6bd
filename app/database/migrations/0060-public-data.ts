import { sql, type Kysely } from 'kysely'

/** What is known of each public set: the last try, the file that is stored, and who is fetching it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table public_data_set (id text primary key not null, tried_at text, outcome text, reason text,
        resource text, source_version text, source_modified_at text, row_count bigint, stored_at text, sha256 text,
        doubtful_sha256 text, lease_id text, lease_until text)`,
    )
    .execute(db)
}
