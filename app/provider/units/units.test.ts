import { CompiledQuery } from 'kysely'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { unitsOfCompany } from './units'

const company = { name: 'Rede', initials: 'REDE', cnpj: '1', status: 'ATIVO', created_at: '2026-11-21' } as const
const unit = {
  cnpj: '1',
  status: 'ATIVO',
  submarket: 'NE',
  uf: 'PE',
  distributor_name: 'D',
  tariff_group: 'A4',
  ths: 'VERDE',
} as const

async function openWith(units: number) {
  const db = await openMemory()
  await db
    .insertInto('company')
    .values({ id: 'rede', ...company })
    .execute()
  const rows = Array.from({ length: units }, (_, index) => ({
    id: `u${index}`,
    company_id: 'rede',
    name: `Loja ${index}`,
    ...unit,
  }))
  await db.insertInto('consumer_unit').values(rows).execute()
  return db
}

async function queriesOf(db: Db) {
  const ask = vi.spyOn(db.getExecutor(), 'executeQuery')
  const units = await unitsOfCompany(db, 'rede', (storageId) => storageId)
  await closeDatabase(db)
  return { units: units.length, queries: ask.mock.calls.length }
}

test('300 units are read in three queries, as one is', async () => {
  expect(await queriesOf(await openWith(1))).toEqual({ units: 1, queries: 3 })
  expect(await queriesOf(await openWith(300))).toEqual({ units: 300, queries: 3 })
})

test('the totals of a company’s months are read from an index alone', async () => {
  const db = await openWith(1)
  const ask = vi.spyOn(db.getExecutor(), 'executeQuery')
  await unitsOfCompany(db, 'rede', (storageId) => storageId)
  const { sql, parameters } = ask.mock.calls.map(([query]) => query).find((query) => query.sql.includes('from "unit_month"'))!
  const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
  expect(rows.map(({ detail }) => detail).join('\n')).toContain('USING COVERING INDEX unit_month_figures')
  await closeDatabase(db)
})

const month = (unit_id: string, year: number, at: number, captive_cost_brl: number, free_cost_brl: number | null) => ({
  unit_id,
  is_retroactive: 0,
  daily_consumption: '[]',
  daily_generation: '[]',
  year,
  month: at,
  status: 'FINALIZADO',
  captive_cost_brl,
  free_cost_brl,
})

test('a unit has the twelve months up to the company’s newest finalised one, and the saving of the twelve before', async () => {
  const db = await openWith(2)
  await db
    .insertInto('unit_month')
    .values([
      month('u0', 2026, 9, 1_000, 700),
      month('u0', 2025, 10, 100, 90),
      // A cost is missing, and the year before.
      month('u0', 2026, 8, 5_000, null),
      month('u0', 2025, 9, 60, 20),
      month('u0', 2024, 10, 7, 5),
      month('u0', 2024, 9, 9_000, 1),
      // Its own newest month is older than the company's.
      month('u1', 2025, 9, 50, 49),
    ])
    .execute()
  const [first, second] = await unitsOfCompany(db, 'rede', (storageId) => storageId)
  // October 2025 to September 2026: both have their month of the year before, 300 + 10 against 40 + 2.
  expect(first?.lastYear).toEqual({
    months: 2,
    costCativo: 1_100,
    costLivre: 790,
    pairedMonths: 2,
    pairedEconomy: 310,
    economyBefore: 42,
  })
  // September 2025 alone, which is in the year before, has no month to be compared with.
  const none = { months: 0, costCativo: 0, costLivre: 0, pairedMonths: 0, pairedEconomy: 0, economyBefore: 0 }
  expect(second?.lastYear).toEqual(none)
  await closeDatabase(db)
})
