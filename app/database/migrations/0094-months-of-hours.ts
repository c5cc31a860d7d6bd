import { sql, type Kysely } from 'kysely'

/** Months of hourly consumption, whose figures are in files beside the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hour_month (
    month integer primary key,
    version text not null,
    file_name text not null,
    row_count integer not null,
    load_count integer not null,
    report text not null,
    imported_at text not null
  )`.execute(db)
}
