import type { Kysely } from 'kysely'

/** How far PostgreSQL's log was when the last write of a sign-in was answered: lists are read on a replica that has come as far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sign_in').addColumn('written_up_to', 'bigint').execute()
}
