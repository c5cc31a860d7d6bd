import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../is-postgres'

/**
 * Agents are found by how their initials, CNPJ or name begin, in an index of these, and by any three characters, in an index of trigrams.
 * Positions are the order in which a search lists them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_agent_search')
    .addColumn('position', 'integer', (c) => c.primaryKey())
    .addColumn('code', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()
  // In byte order on both databases, which is how ranges of keys are read.
  const text = isPostgres(db) ? sql`text collate "C"` : 'text'
  await db.schema
    .createTable('market_agent_key')
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('is_name', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('market_agent_key_range').on('market_agent_key').columns(['key', 'is_name', 'position']).execute()
  if (isPostgres(db)) {
    await sql`create extension if not exists pg_trgm`.execute(db)
    await sql`create index market_agent_search_text on market_agent_search using gin (text gin_trgm_ops)`.execute(db)
  } else {
    // Filled by hand ('rebuild'): a text is never changed, but written anew with every other.
    await sql`create virtual table market_agent_trigram using fts5(text, content = 'market_agent_search',
      content_rowid = 'position', columnsize = 0, tokenize = 'trigram case_sensitive 1')`.execute(db)
  }
}
