import { sql, type Kysely } from 'kysely'

/** Sales proposals with their numbers, their versions, and the people who sign one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table sales_proposal_number (year integer primary key not null, last integer not null)`,
    `create table sales_proposal (id text primary key not null, author_id text not null, study_id text not null,
      number text not null unique, created_at text not null)`,
    `create index sales_proposal_author on sales_proposal (author_id, created_at, id)`,
    `create table sales_proposal_version (proposal_id text not null references sales_proposal (id) on delete cascade,
      version integer not null, state text not null, facts text not null, created_at text not null, sent_at text,
      expires_at text, pdf_id text, sha256 text, code text unique, ended_at text, refusal_reason text, sealed_id text,
      sealed_sha256 text, sealed_at text, seal_attempts integer not null default 0, next_seal_at text, seal_error text,
      primary key (proposal_id, version))`,
    `create index sales_proposal_version_to_seal on sales_proposal_version (next_seal_at) where next_seal_at is not null`,
    `create table proposal_signer (id text primary key not null, proposal_id text not null, version integer not null,
      position integer not null, state text not null, name text not null, email text not null, role text not null,
      token_hash text unique, copy_hash text unique, asked_at text, opened_at text, reminded_at text, code_hash text, code_expires_at text,
      code_tries integer not null default 0, cpf text, signed_at text, address text, agent text, code_sent_at text,
      foreign key (proposal_id, version) references sales_proposal_version (proposal_id, version) on delete cascade)`,
    `create index proposal_signer_version on proposal_signer (proposal_id, version, position)`,
    `create index proposal_signer_email on proposal_signer (email)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
