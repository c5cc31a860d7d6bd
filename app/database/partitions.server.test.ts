import { sql } from 'kysely'
import { openMigratedPostgres } from '../../tests/support/migrated-postgres'
import { closeDatabase, openDatabase } from './open.server'
import { createPartitions } from './partitions.server'
import type { Db } from './schema'

const entry = { action: 'sign-in', actor_id: 'a', object_type: null, object_id: null, address: null, details: '{}' } as const
const company = { id: 'c', name: 'A', initials: 'A', cnpj: '1', status: 'ATIVO', created_at: '2026-11-21' } as const
const unit = { id: 'u', company_id: 'c', name: 'U', cnpj: '1', status: 'ATIVO', submarket: 'NE', uf: 'PE', ths: 'VERDE' } as const
const month = { unit_id: 'u', month: 9, status: 'FINALIZADO', is_retroactive: 0, daily_consumption: '[]', daily_generation: '[]' }
const hour = { submarket: 'SUL', period: 1, day: 1, hour: 0, brl_per_mwh: 61.07 }

describe('on PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: Awaited<ReturnType<typeof openMigratedPostgres>>
  let db: Db
  let first: string[]
  beforeAll(async () => {
    postgres = await openMigratedPostgres()
    db = await openDatabase(postgres.url)
    first = await partitionNames(db)
    await db.insertInto('company').values(company).execute()
    await db
      .insertInto('consumer_unit')
      .values({ ...unit, distributor_name: 'D', tariff_group: 'A4' })
      .execute()
    await db
      .insertInto('unit_month')
      .values([2032, 2019].map((year) => ({ ...month, year })))
      .execute()
    await createPartitions(db, new Date('2030-11-30T12:00:00Z'))
    await createPartitions(db, new Date('2030-11-30T12:00:00Z'))
  }, 120_000)
  afterAll(async () => {
    if (db) await closeDatabase(db)
    await postgres?.stop()
  })

  test('a new database has partitions from 2000 to two years ahead, and of this month and three more', () => {
    const now = new Date()
    const months = [0, 1, 2, 3].map((ahead) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)))
    const years = Array.from({ length: now.getUTCFullYear() + 3 - 2000 }, (_, index) => 2000 + index)
    expect(first).toEqual(
      [
        ...months.map((it) => `audit_entry_${it.toISOString().slice(0, 7).replace('-', '_')}`),
        ...years.flatMap((year) => [`pld_hour_${year}`, `unit_month_${year}`]),
        'audit_entry_rest',
        'pld_hour_rest',
        'unit_month_rest',
      ].toSorted(),
    )
  })

  test('the trail has partitions 3 months ahead, years 2 ahead; a year with rows in the partition of other rows stays there', async () => {
    const names = await partitionNames(db)
    expect(names.filter((name) => name.includes('_203'))).toEqual([
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
  })

  test('every row is in the partition of its month or year', async () => {
    const instants = ['1999-01-01T00:00:00.000Z', '2030-11-30T23:59:59.999Z', '2030-12-01T00:00:00.000Z']
    const lines = instants.map((at) => ({ ...entry, at }))
    await db.insertInto('audit_entry').values(lines).execute()
    await db
      .insertInto('pld_hour')
      .values([202012, 202101].map((it) => ({ ...hour, month: it })))
      .execute()
    expect(await partitionsOf(db, 'audit_entry', 'at')).toEqual(['rest', '2030_11', '2030_12'])
    expect(await partitionsOf(db, 'unit_month', 'year')).toEqual(['2019', 'rest'])
    expect(await partitionsOf(db, 'pld_hour', 'month')).toEqual(['2020', '2021'])
    expect(await db.selectFrom('audit_entry').select('id').orderBy('at').execute()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  test.each(['audit_entry', 'audit_entry_2030_11'])(
    'a statement on %s changes and deletes no line of the trail',
    async (table) => {
      for (const change of [`update ${table} set actor_id = 'b'`, `delete from ${table}`]) {
        await expect(sql.raw(change).execute(db)).rejects.toThrow('append-only')
      }
    },
  )

  test.each(['audit_entry', 'audit_entry_rest', 'audit_entry_2030_11'])('no statement empties %s', async (table) => {
    await expect(sql.raw(`truncate ${table}`).execute(db)).rejects.toThrow('append-only')
  })
})

async function partitionNames(db: Db) {
  const { rows } = await sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    join pg_class on oid = inhrelid where relkind = 'r' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where the rows of a table are, in the order of the column. */
async function partitionsOf(db: Db, table: string, column: string) {
  const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name from ${sql.table(table)}
    order by ${sql.ref(column)}`.execute(db)
  return rows.map(({ name }) => name.replace(`${table}_`, ''))
}
