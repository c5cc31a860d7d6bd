import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { createPartitions } from '~/database/partitions.server'
import type { Db } from '~/database/schema'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { connectPostgres } from '../open-postgres.server'
import { migrations } from '.'

const entry = { action: 'sign-in', actor_id: 'a', object_type: null, object_id: null, address: null, details: '{}' }
const company = { id: 'c', name: 'A', initials: 'A', cnpj: '1', status: 'ATIVO', created_at: '2026-11-21' }
const unit = { id: 'u', company_id: 'c', name: 'U', cnpj: '1', status: 'ATIVO', submarket: 'NE', uf: 'PE', ths: 'VERDE' }
const month = { unit_id: 'u', month: 9, status: 'FINALIZADO', is_retroactive: 0, daily_consumption: '[]', daily_generation: '[]' }
const file = {
  storage_id: 'f',
  folder: 'documents',
  name: 'a.pdf',
  type: 'a',
  situation: 'RECEBIDO',
  media_type: 'application/pdf',
}
const report = { unit_id: 'u', year: 2026, month: 9, type: 'PLANILHA_MEDICAO', storage_id: 'f' }
const instants = ['2024-01-31T23:59:59.999Z', '2024-02-01T00:00:00.000Z', '2026-09-10T12:00:00.000Z']

describe('on PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<typeof openEmptyPostgres>>
  let db: Db
  let before: unknown
  beforeAll(async () => {
    postgres = await openEmptyPostgres()
    db = connectPostgres(postgres.url, {})
    await withoutPartitions(db)
    await db
      .insertInto('audit_entry')
      .values(instants.map((at) => ({ ...entry, at })))
      .execute()
    await db.insertInto('company').values(company).execute()
    await db
      .insertInto('consumer_unit')
      .values({ ...unit, distributor_name: 'D', tariff_group: 'A4' })
      .execute()
    await db
      .insertInto('unit_month')
      .values([1999, 2019, 2026].map((year) => ({ ...month, year })))
      .execute()
    await db
      .insertInto('stored_file')
      .values({ ...file, size_bytes: 1, created_at: '2026-11-21' })
      .execute()
    await db.insertInto('unit_report').values(report).execute()
    const hour = { submarket: 'SUL', period: 1, day: 1, hour: 0, brl_per_mwh: 61.07 }
    await db
      .insertInto('pld_hour')
      .values([202012, 202101].map((it) => ({ ...hour, month: it })))
      .execute()
    before = await rowsOf(db)
    await closeDatabase(await openDatabase(postgres.url))
  }, 120_000)
  afterAll(async () => {
    await db?.destroy()
    await postgres?.stop()
  })

  test('every row stays as it was, in the partition of its month or year', async () => {
    expect(await rowsOf(db)).toEqual(before)
    const at = instants.map((_, index) => `audit_entry_${['2024_01', '2024_02', '2026_09'][index]}`)
    expect(await partitionsWithRows(db, 'audit_entry', 'at')).toEqual(at)
    expect(await partitionsWithRows(db, 'unit_month', 'year')).toEqual(['unit_month_rest', 'unit_month_2019', 'unit_month_2026'])
    expect(await partitionsWithRows(db, 'pld_hour', 'month')).toEqual(['pld_hour_2020', 'pld_hour_2021'])
  })

  test('the next line of the trail has the next number', async () => {
    const { id } = await db
      .insertInto('audit_entry')
      .values({ ...entry, at: '2026-10-01T00:00:00.000Z' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(id).toBe(instants.length + 1)
  })

  test.each(['audit_entry', 'audit_entry_2024_01'])(
    'a statement on %s changes and deletes no line of the trail',
    async (table) => {
      for (const change of ['update', 'delete from'] as const) {
        const rest = change === 'update' ? ` set actor_id = 'b'` : ''
        await expect(sql.raw(`${change} ${table}${rest}`).execute(db)).rejects.toThrow('append-only')
      }
      await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('append-only')
    },
  )

  test('the trail has partitions 3 months ahead, years 2 ahead; a year with rows in the partition of other rows stays there', async () => {
    await db
      .insertInto('unit_month')
      .values({ ...month, year: 2032 })
      .execute()
    await createPartitions(db, new Date('2030-11-30T12:00:00Z'))
    await createPartitions(db, new Date('2030-11-30T12:00:00Z'))
    const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      join pg_class on oid = inhrelid
      where relkind = 'r' and relname ~ '_203' order by 1`.execute(db)
    expect(rows.map(({ name }) => name)).toEqual([
      'audit_entry_2030_11',
      'audit_entry_2030_12',
      'audit_entry_2031_01',
      'audit_entry_2031_02',
      'pld_hour_2030',
      'pld_hour_2031',
      'pld_hour_2032',
      'unit_month_2030',
      'unit_month_2031',
    ])
    expect(await partitionsWithRows(db, 'unit_month', 'year')).toContain('unit_month_rest')
  })

  test.each(['audit_entry_2024_01', 'audit_entry_rest', 'audit_entry_2030_11'])(
    'no statement empties %s, a partition of the trail',
    async (partition) => {
      await expect(sql.raw(`truncate ${partition}`).execute(db)).rejects.toThrow('append-only')
    },
  )

  test('a month still takes its reports with it, and a unit its months', async () => {
    await db.deleteFrom('unit_month').where('year', '=', 2026).execute()
    expect(await db.selectFrom('unit_report').selectAll().execute()).toEqual([])
    await db.deleteFrom('company').execute()
    expect(await db.selectFrom('unit_month').selectAll().execute()).toEqual([])
  })
})

/** The tables of the version before. */
async function withoutPartitions(db: Db) {
  const earlier = Object.entries(migrations).filter(([name]) => name < '0035')
  const provider = { getMigrations: async () => Object.fromEntries(earlier) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
}

async function rowsOf(db: Db) {
  const trail = await db.selectFrom('audit_entry').selectAll().orderBy('id').execute()
  const months = await db.selectFrom('unit_month').selectAll().orderBy('year').execute()
  const reports = await db.selectFrom('unit_report').selectAll().execute()
  return [trail, months, reports, await db.selectFrom('pld_hour').selectAll().orderBy('month').execute()]
}

/** The partitions of rows, in the order of the column. */
async function partitionsWithRows(db: Db, table: string, column: string) {
  const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from ${sql.table(table)}
    order by ${sql.ref(column)}`.execute(db)
  return [...new Set(rows.map(({ name }) => name))].slice(0, 3)
}
