import { sql, type Kysely } from 'kysely'

/** Contacts who asked to be told when the law lets them choose their supplier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table opening_notice (lead_id text primary key references lead (id) on delete cascade, due_on text not null,
      sent_at text, token_hash text)`,
    'create index opening_notice_due on opening_notice (sent_at, due_on)',
    'create index opening_notice_token on opening_notice (token_hash)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
