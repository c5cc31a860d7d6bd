import { sql, type Kysely } from 'kysely'

/** Documents of partners are found by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('partner_document')
    .addColumn('search_text', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ storage_id: string; name: string }>`select storage_id, name from stored_file
    where storage_id in (select storage_id from partner_document)`.execute(db)
  for (const { storage_id, name } of rows) {
    await sql`update partner_document set search_text = ${plain(name)} where storage_id = ${storage_id}`.execute(db)
  }
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
}
