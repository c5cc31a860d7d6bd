import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { migrations } from '.'
import { openPool, poolLimits } from '../postgres-pool.server'
import type { Schema } from '../schema'

/** Documents of an installation from before the link between a document and its answer. */
const before = [
  ['question', 'p', 'ENVIADO', '2026-03-02'],
  ['answer', 'p', 'RECEBIDO', '2026-03-03'],
  ['later', 'p', 'RECEBIDO', '2026-03-09'],
  ['waiting', 'p', 'ENVIADO', '2026-03-10'],
  ['of another', 'q', 'ENVIADO', '2026-03-01'],
] as const

async function migrated(dialect: Dialect) {
  const db = new Kysely<Schema>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo('0017-company-records')).error).toBeUndefined()
  for (const id of ['p', 'q']) {
    await sql`insert into partner_company (id, name, initials, cnpj, created_at) values (${id}, 'P', 'P', '1', '2026')`.execute(
      db,
    )
  }
  for (const [id, partner, situation, at] of before) {
    const file = { folder: 'documents', name: 'Procuração.pdf', type: 'DOCUMENTO', situation, media_type: 'application/pdf' }
    await db
      .insertInto('stored_file')
      .values({ storage_id: id, ...file, size_bytes: 1, created_at: at })
      .execute()
    await sql`insert into partner_document (storage_id, partner_company_id) values (${id}, ${partner})`.execute(db)
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const rows = await db.selectFrom('partner_document').select(['storage_id', 'answer_id', 'search_text']).execute()
  await db.destroy()
  return rows
}

test.each(['SQLite', 'PostgreSQL'])(
  'on %s the next document that the team sent to the partner answers an older one, and each is found by its name',
  async (name) => {
    const { url, stop } = name === 'SQLite' ? { url: '', stop: async () => {} } : await openEmptyPostgres()
    const rows = await migrated(
      url === ''
        ? new SqliteDialect({ database: new Database(':memory:') })
        : new PostgresDialect({ pool: openPool(url, poolLimits) }),
    )
    await stop()
    expect(Object.fromEntries(rows.map(({ storage_id, answer_id }) => [storage_id, answer_id]))).toEqual({
      question: 'answer',
      answer: null,
      later: null,
      waiting: null,
      'of another': null,
    })
    expect(rows.map(({ search_text }) => search_text)).toEqual(before.map(() => 'procuracao.pdf'))
  },
)
