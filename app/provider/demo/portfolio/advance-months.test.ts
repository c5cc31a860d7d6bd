import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import { openFileRegister } from '~/provider/files/files'
import { advanceDemoMonths } from './advance-months'
import { demoCompanies } from './companies'
import { seedDemoPortfolio } from './seed-portfolio'
import { diskStore } from '~/provider/file-store/disk-store'

const november = new Date('2026-11-21T15:00:00Z')
const january = new Date('2027-01-09T15:00:00Z')
const unitId = 'demo-unidade-serra-alta-001'

async function openDemo() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-advance-'))
  const db = await openMemory()
  await seedDemoPortfolio(
    db,
    openFileRegister(diskStore(folder), db, () => november),
    november,
    { companies: demoCompanies.slice(0, 1) },
  )
  const months = () => db.selectFrom('unit_month').selectAll().orderBy('unit_id').orderBy('year').orderBy('month').execute()
  const unitMonths = async () => (await months()).filter(({ unit_id }) => unit_id === unitId)
  const close = async () => {
    await closeDatabase(db)
    rmSync(folder, { recursive: true })
  }
  return { db, months, unitMonths, close }
}

test('a demonstration of November that is started in January has December and a running January, and November is closed', async () => {
  const { db, months, unitMonths, close } = await openDemo()
  await advanceDemoMonths(db, january)
  const newest = (await unitMonths()).slice(-3)
  expect(newest.map(({ year, month }) => [year, month])).toEqual([
    [2026, 11],
    [2026, 12],
    [2027, 1],
  ])
  expect(newest[0]).toMatchObject({ status: 'FINALIZADO', total_mwh: expect.any(Number) })
  expect(newest[2]).toMatchObject({ status: 'NAO_FINALIZADO', total_mwh: null })
  // On 9 January the first seven of 31 days are measured.
  const days = JSON.parse(newest[2]!.daily_consumption) as { isDayProjected: boolean }[]
  expect(days.map(({ isDayProjected }) => isDayProjected).indexOf(true)).toBe(7)
  const once = await months()
  await advanceDemoMonths(db, january)
  expect(await months()).toEqual(once)
  await close()
})

test('in the same month nothing changes', async () => {
  const { db, months, close } = await openDemo()
  const before = await months()
  await advanceDemoMonths(db, november)
  expect(await months()).toEqual(before)
  await close()
})

test('months that people wrote stay as they are, and those they deleted stay away', async () => {
  const { db, unitMonths, close } = await openDemo()
  const ofUnit = db.updateTable('unit_month').where('unit_id', '=', unitId).where('year', '=', 2026)
  await ofUnit.where('month', '=', 11).set({ version: 'v1', free_cost_brl: 1 }).execute()
  const deleted = db.deleteFrom('unit_month').where('unit_id', '=', unitId).where('year', '=', 2026).where('month', '=', 6)
  await deleted.execute()
  const before = await unitMonths()
  await advanceDemoMonths(db, january)
  const after = await unitMonths()
  const settled = before.slice(0, -2)
  expect(after.slice(0, settled.length)).toEqual(settled)
  expect(after.find(({ year, month }) => year === 2026 && month === 11)).toEqual(before.at(-1))
  expect(after.some(({ year, month }) => year === 2026 && month === 6)).toBe(false)
  await close()
})
