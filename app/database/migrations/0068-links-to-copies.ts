import { sql, type Kysely } from 'kysely'

/** The link to a sealed copy, beside the one with which its signer signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table proposal_signer add column copy_hash text`).execute(db)
  await sql.raw(`create unique index proposal_signer_copy on proposal_signer (copy_hash) where copy_hash is not null`).execute(db)
}
