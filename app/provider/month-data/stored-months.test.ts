import { sql } from 'kysely'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { seedUnits } from '../../../tests/support/month-import'
import { openMigratedPostgres } from '../../../tests/support/migrated-postgres'
import { withEntry } from './month-row'
import { writeMonths } from './stored-months'

const at = new Date('2026-11-21T15:00:00Z')

function month(number: number) {
  return withEntry(undefined, { unitId: 'u0', year: 2026, month: number }, { captiveCostBrl: 0.1 + 0.2 }, 'v')
}

test('on PostgreSQL a column that a newer version added keeps its value in a month that was there, and has its default in a new one', async () => {
  const postgres = await openMigratedPostgres()
  const db = await openDatabase(postgres.url)
  await seedUnits(db, 1)
  await writeMonths(db, [month(1)], at)
  await sql`alter table unit_month add column of_newer_version text default 'newer'`.execute(db)
  await sql`update unit_month set of_newer_version = 'changed'`.execute(db)

  const stored = await db.selectFrom('unit_month').selectAll().execute()
  await writeMonths(db, [...stored.map((row) => ({ ...row, captive_cost_brl: 1e-7 / 3 })), month(2)], at)
  const { rows } = await sql`select month, captive_cost_brl, of_newer_version from unit_month order by month`.execute(db)
  expect(rows).toEqual([
    { month: 1, captive_cost_brl: 1e-7 / 3, of_newer_version: 'changed' },
    { month: 2, captive_cost_brl: 0.1 + 0.2, of_newer_version: 'newer' },
  ])
  await closeDatabase(db)
  await postgres.stop()
})
