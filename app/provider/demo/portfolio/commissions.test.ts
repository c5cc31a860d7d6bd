import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import { withBalances } from '~/domain/commissions/ledger'
import { entriesOf } from '~/provider/commissions/entries'
import { filesIn } from '~/provider/files/files'
import { seedDemo } from '../seed'
import { demoCompanies } from './companies'
import { retireDemoPortfolio } from './retire-portfolio'
import { seedDemoPortfolio } from './seed-portfolio'
import { diskStore } from '~/provider/file-store/disk-store'

const now = new Date('2026-11-21T15:00:00Z')

/** Received and receivable in cents, as the cards of the partners show them. */
test.each([
  ['demo-parceira-capibaribe', 4_871_235, 1_294_080],
  ['demo-parceira-antunes', 931_840, 420_515],
  ['demo-parceira-sampaio', 0, 187_000],
])('the ledger of %s adds up to its totals and never pays more than is there', async (id, receivedCents, receivableCents) => {
  const db = await openMemory()
  const files = filesIn(diskStore(mkdtempSync(path.join(tmpdir(), 'farol-commissions-'))), db, () => now)
  await seedDemo(db, now)
  await seedDemoPortfolio(db, files, now, { companies: demoCompanies.slice(0, 1) })
  const entries = withBalances(await entriesOf(db, id))
  expect(entries.at(-1)!.balance).toEqual({ receivedCents, receivableCents })
  for (const { balance } of entries) expect(Math.min(balance.receivedCents, balance.receivableCents)).toBeGreaterThanOrEqual(0)
  expect(entries.every(({ day }) => day <= '2026-11-21')).toBe(true)

  await retireDemoPortfolio(db, files)
  expect(await db.selectFrom('commission_entry').selectAll().execute()).toEqual([])
  await closeDatabase(db)
})
