import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { sql } from 'kysely'
import { closeDatabase } from '~/database/open.server'
import { withBalances } from '~/domain/commissions/ledger'
import { monthsDue } from '~/provider/commissions/due'
import { entriesOf } from '~/provider/commissions/entries'
import { openFileRegister } from '~/provider/files/files'
import { seedDemo } from '../seed'
import { demoCompanies, demoPartners } from './companies'
import { retireDemoPortfolio } from './retire-portfolio'
import { seedDemoPortfolio } from './seed-portfolio'
import { diskStore } from '~/provider/file-store/disk-store'

const now = new Date('2026-11-21T15:00:00Z')

async function openDemo() {
  const db = await openMemory()
  const files = openFileRegister(diskStore(mkdtempSync(path.join(tmpdir(), 'farol-commissions-'))), db, () => now)
  await seedDemo(db, now)
  // Laticínios Serra Alta, Rede Mercantil Boa Praça, Hotéis Costa do Sol and Fiação Borborema: each partner's.
  await seedDemoPortfolio(db, files, now, { companies: [0, 2, 3, 4].map((index) => demoCompanies[index]!) })
  return { db, files }
}

test('every company that a partner brought has a commission each finished month, and no ledger pays more than is there', async () => {
  const { db, files } = await openDemo()
  for (const { id } of demoPartners) {
    const entries = withBalances(await entriesOf(db, id))
    expect(entries.length).toBeGreaterThan(0)
    for (const { balance } of entries) expect(Math.min(balance.receivedCents, balance.receivableCents)).toBeGreaterThanOrEqual(0)
    expect(entries.every(({ day }) => day <= '2026-11-21')).toBe(true)
    // Every month finalised in time is entered, except for the waiting company.
    expect(new Set((await monthsDue(db, id)).map(({ companyId }) => companyId))).toEqual(
      new Set(id === 'demo-parceira-capibaribe' ? ['demo-empresa-borborema'] : []),
    )
  }
  const { rows } = await sql<{ paid: number }>`select sum(received_cents) as paid from commission_entry`.execute(db)
  expect(rows[0]!.paid).toBeGreaterThan(0)

  await retireDemoPortfolio(db, files)
  expect(await db.selectFrom('commission_entry').selectAll().execute()).toEqual([])
  await closeDatabase(db)
})

test('a commission is the agreed percentage of what the company saved in its month', async () => {
  const { db } = await openDemo()
  const months = db
    .selectFrom('unit_month')
    .innerJoin('consumer_unit', 'consumer_unit.id', 'unit_id')
    .where('company_id', '=', 'demo-empresa-boa-praca')
    .where('year', '=', 2026)
    .where('month', '=', 6)
  const costs = await months.select(['captive_cost_brl', 'free_cost_brl']).execute()
  const savingBrl = costs.reduce((sum, it) => sum + it.captive_cost_brl! - it.free_cost_brl!, 0)
  const june = (await entriesOf(db, 'demo-parceira-antunes')).find(({ month, kind }) => month === '2026-06' && kind === 'agreed')
  // 1 % of the twelve supermarkets' saving
  expect(june!.receivableCents).toBe(Math.round(savingBrl))
  await closeDatabase(db)
})
