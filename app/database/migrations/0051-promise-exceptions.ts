import type { Kysely } from 'kysely'

/** What of a locked study is not of its unit or is younger than the signature, as a JSON list, and why it was locked all the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['lock_doubts', 'lock_reason']) {
    await db.schema.alterTable('unit_promise').addColumn(column, 'text').execute()
  }
}
