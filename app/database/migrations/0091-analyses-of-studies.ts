import { sql, type Kysely } from 'kysely'

/** Analyses kept with a study, one of each kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statement = `create table study_analysis (study_id text not null references study (id) on delete cascade,
    kind text not null, kept_at text not null, content text not null, primary key (study_id, kind))`
  await sql.raw(statement).execute(db)
}
