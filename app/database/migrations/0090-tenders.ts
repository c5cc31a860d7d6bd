import { sql, type Kysely } from 'kysely'

/** Requests for quotes, the suppliers that are asked, and their sealed quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table tender (id text primary key not null, author_id text not null, state text not null, request text not null,
      closes_at text not null, origin_kind text, origin_id text, created_at text not null, sent_at text, opened_at text,
      cancelled_at text, cancel_reason text, chosen_id text, choice_reason text, chosen_at text, proposal_id text, told_at text)`,
    `create index tender_author on tender (author_id, created_at, id)`,
    `create table tender_supplier (id text primary key not null,
      tender_id text not null references tender (id) on delete cascade, position integer not null, name text not null,
      cnpj text not null, email text not null, token_hash text unique, opened_at text, opened_from text,
      last_version integer not null default 0, delivered_at text)`,
    `create index tender_supplier_tender on tender_supplier (tender_id, position)`,
    `create index tender_supplier_email on tender_supplier (email)`,
    `create table tender_quote (supplier_id text not null references tender_supplier (id) on delete cascade,
      version integer not null, sealed_quote text not null, delivered_at text not null, address text, submission_key text,
      primary key (supplier_id, version))`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
