import { sql, type Kysely } from 'kysely'

/** Addresses that are told what happens to a company, and what each was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table webhook (id text primary key not null,
      company_id text not null references company (id) on delete cascade, url text not null, events text not null,
      sealed_secret text not null, sealed_former_secret text, former_until text,
      created_by text references user_account (id) on delete set null, created_at text not null, paused_at text,
      next_attempt_at text not null, failures integer not null default 0, last_attempt_at text, last_status integer, last_error text)`,
    'create index webhook_company_id on webhook (company_id)',
    'create index webhook_created_by on webhook (created_by)',
    `create table webhook_delivery (id text primary key not null,
      webhook_id text not null references webhook (id) on delete cascade, type text not null, body text not null,
      created_at text not null, give_up_at text not null, attempts integer not null default 0, next_attempt_at text not null,
      ended_at text, answer_status integer, last_error text)`,
    'create index webhook_delivery_listed on webhook_delivery (webhook_id, created_at, id)',
    'create index webhook_delivery_waiting on webhook_delivery (next_attempt_at) where ended_at is null',
    'create index webhook_delivery_created on webhook_delivery (created_at)',
    'create index webhook_delivery_failed on webhook_delivery (ended_at) where ended_at is not null and last_error is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
