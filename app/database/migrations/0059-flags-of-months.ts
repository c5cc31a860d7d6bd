import { sql, type Kysely } from 'kysely'

/** The flags of ANEEL's file, by month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table flag_month (month text primary key not null, flag text not null,
        surcharge_brl_per_mwh double precision not null, published_on text not null, imported_at text not null)`,
    )
    .execute(db)
}
