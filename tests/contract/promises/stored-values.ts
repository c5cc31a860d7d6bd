import { sql } from 'kysely'
import type { OwnHost } from '../host'
import { newCompany, newMonth, newReport, newUnit } from '../portfolio'

/** Both databases must return the same types of values, or promises would hold on only one. */
export function storedValuePromises(host: () => OwnHost) {
  test('counts, sums and rates are numbers', async () => {
    const { db } = host()
    const row = await db
      .selectFrom('tariff_rate')
      .innerJoin('distributor', 'distributor.id', 'distributor_id')
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum('distributor_id').as('sum'), fn.max('demand_off_peak').as('rate')])
      .where('value', '=', 'copel')
      .where('resolution', '=', 'REH 3.592/2026')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ count: 1, sum: expect.any(Number), rate: 25.33 })
  })

  test('a rate comes back to its last digit', async () => {
    const { rows } = await sql<{ rate: number }>`select cast(${0.1 + 0.2} as double precision) as rate`.execute(host().db)
    expect(rows).toEqual([{ rate: 0.1 + 0.2 }])
  })

  test('a new distributor is numbered by the database', async () => {
    const row = { value: 'nova', name: 'Nova', agent_name: 'NOVA', cnpj: null, uf: 'SP', submarket: 'SE' }
    const { id } = await host().db.insertInto('distributor').values(row).returning('id').executeTakeFirstOrThrow()
    await host().db.deleteFrom('distributor').where('id', '=', id).execute()
    expect(id).toBeGreaterThan(51)
  })

  test('nothing is stored for a user who does not exist', async () => {
    const row = { id: 'x', user_id: 'ninguem', token_hash: 'x', created_at: '2026-11-21', expires_at: '2026-12-21' }
    await expect(host().db.insertInto('sign_in').values(row).execute()).rejects.toThrow(/foreign key/i)
  })

  test('a company takes its units, months and reports with it, and a file that serves a month cannot go first', async () => {
    const { db } = host()
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await newMonth(host(), unitId, { year: 2026, month: 9 })
    const file = await newReport(host(), unitId, { year: 2026, month: 9 })
    await expect(db.deleteFrom('stored_file').where('storage_id', '=', file).execute()).rejects.toThrow(/foreign key/i)
    await db.deleteFrom('company').where('id', '=', companyId).execute()
    for (const table of ['unit_month', 'unit_report'] as const) {
      expect(await db.selectFrom(table).selectAll().where('unit_id', '=', unitId).execute()).toEqual([])
    }
    expect(await db.selectFrom('consumer_unit').select('id').where('id', '=', unitId).execute()).toEqual([])
  })
}
