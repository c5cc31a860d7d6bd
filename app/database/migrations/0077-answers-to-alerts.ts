import { sql, type Kysely } from 'kysely'

/** What readers did about alerts: resolved, or postponed until a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table alert_answer (company_id text not null references company (id) on delete cascade,
      unit_id text not null references consumer_unit (id) on delete cascade, kind text not null, month text not null,
      state text not null, until text, answered_by text references user_account (id) on delete set null,
      answered_at text not null, constraint alert_answer_key primary key (company_id, unit_id, kind, month))`,
    'create index alert_answer_unit_id on alert_answer (unit_id)',
    'create index alert_answer_answered_by on alert_answer (answered_by)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
