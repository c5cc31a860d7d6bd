import type { Kysely } from 'kysely'

/**
 * An index for each order of the list of studies. Each holds what is searched and what is sorted by, so that a list of
 * hundreds of thousands reads an index alone: beside them a study's row is some 15 kB.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = {
    study_by_date: ['created_at', 'id', 'search_text'],
    study_by_customer: ['search_text', 'created_at', 'id'],
    study_by_saving: ['saving_brl', 'created_at', 'id', 'search_text'],
    study_by_mode: ['mode', 'created_at', 'id', 'search_text'],
  }
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(name)
      .on('study')
      .columns(['author_id', ...columns])
      .execute()
  }
  await db.schema.dropIndex('study_author').execute()
}
