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
