import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Agents are found by the runs of three characters in one text of each, in the order in which a search lists them. SQLite's trigram
 * index is filled by hand ('rebuild'): the text is never changed, but written anew with every row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_agent_search')
    .addColumn('position', 'integer', (c) => c.primaryKey())
    .addColumn('code', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    // Without a list of pending entries, which every search would read from end to end.
    await sql`create index market_agent_search_text on market_agent_search using gin (text gin_trgm_ops)
      with (fastupdate = off)`.execute(db)
  } else {
    await sql`create virtual table market_agent_trigram using fts5(text, content = 'market_agent_search',
      content_rowid = 'position', columnsize = 0, tokenize = 'trigram case_sensitive 1')`.execute(db)
  }
}
