import { sql, type Kysely } from 'kysely'

/** Keys with which programs of a company read its data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table api_key (id text primary key not null,
      company_id text not null references company (id) on delete cascade, name text not null, scopes text not null,
      prefix text not null, token_hash text not null, created_by text references user_account (id) on delete set null,
      created_at text not null, expires_on text not null, last_used_on text, revoked_at text)`,
    'create unique index api_key_token on api_key (token_hash)',
    'create index api_key_company_id on api_key (company_id)',
    'create index api_key_created_by on api_key (created_by)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
