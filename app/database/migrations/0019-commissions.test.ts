import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, SqliteDialect, type Dialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { migrations } from '.'
import { openPool, poolLimits } from '../postgres-pool.server'
import type { Schema } from '../schema'

const names = Object.keys(migrations)

async function migrated(dialect: Dialect) {
  const db = new Kysely<Schema>({ dialect })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  expect((await migrator.migrateTo(names[names.indexOf('0019-commissions') - 1]!)).error).toBeUndefined()
  const totals = [
    ['a', 48_712.35, 12_940.8],
    ['b', 0, 1_870],
    ['c', 0, 0],
    ['d', 0.1, 0.2],
  ] as const
  for (const [id, received, receivable] of totals) {
    await sql`insert into partner_company (id, name, initials, cnpj, received_brl, receivable_brl, created_at)
      values (${id}, 'P', 'P', '1', ${received}, ${receivable}, '2026-03-04T10:00:00Z')`.execute(db)
  }
  expect((await migrator.migrateToLatest()).error).toBeUndefined()
  const rows = await db.selectFrom('commission_entry').selectAll().orderBy('partner_company_id').orderBy('id').execute()
  await db.destroy()
  return rows.map((row) => [row.partner_company_id, row.kind, Number(row.received_cents), Number(row.receivable_cents), row.day])
}

/** 48.712,35 + 12.940,80 = 61.653,15 agreed; 0,10 + 0,20 = 0,30 to the cent, though not as floating point. */
const opened = [
  ['a', 'agreed', 0, 6_165_315, '2026-03-04'],
  ['a', 'paid', 4_871_235, -4_871_235, '2026-03-04'],
  ['b', 'agreed', 0, 187_000, '2026-03-04'],
  ['d', 'agreed', 0, 30, '2026-03-04'],
  ['d', 'paid', 10, -10, '2026-03-04'],
]

test('on SQLite the totals of partners become entries that add up to them to the cent', async () => {
  expect(await migrated(new SqliteDialect({ database: new Database(':memory:') }))).toEqual(opened)
})

test('on PostgreSQL the totals of partners become entries that add up to them to the cent', async () => {
  const { url, stop } = await openEmptyPostgres()
  expect(await migrated(new PostgresDialect({ pool: openPool(url, poolLimits) }))).toEqual(opened)
  await stop()
}, 60_000)
