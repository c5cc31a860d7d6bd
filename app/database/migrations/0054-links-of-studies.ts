import type { Kysely } from 'kysely'

/**
 * What a link of a study is for, when it was last opened, and its token, encrypted: its author copies it again. The links made before have
 * none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['label', 'last_opened_at', 'sealed_token']) {
    await db.schema.alterTable('study_share').addColumn(column, 'text').execute()
  }
}
