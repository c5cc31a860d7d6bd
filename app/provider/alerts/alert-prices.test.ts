import { closeDatabase, openDatabase } from '~/database/open.server'
import type { UnitAlert } from '~/domain/units/alerts'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { withPrices } from './alert-prices'

const october = { year: 2026, month: 10 }
const take: UnitAlert = { kind: 'take', ...october, side: 'above', isProjected: false, totalMwh: 113.36, limitMwh: 110 }
const demand: UnitAlert = { kind: 'demand', ...october, level: 'charged', measuredKw: 330, contractedKw: 300 }
const unit = { distributor_name: 'Neoenergia Pernambuco', tariff_group: 'A4', ths: 'VERDE' }

const hours = (submarket: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    submarket,
    month: 202610,
    period: at + 1,
    day: Math.floor(at / 24) + 1,
    hour: at % 24,
    brl_per_mwh: at % 2 === 0 ? 200 : 300,
  }))

/** October of 2026 in two submarkets: R$ 200 and R$ 300 every other hour, the last hour of the South missing. */
async function openPriced() {
  const db = await openDatabase(':memory:')
  await seedTariffs(db)
  await db.insertInto('pld_hour').values(hours('NORDESTE', 744)).execute()
  await db.insertInto('pld_hour').values(hours('SUL', 743)).execute()
  return db
}

test('energy beyond its limits costs the mean PLD of a month with all its hours, an overrun twice the tariff of its act', async () => {
  const db = await openPriced()
  const units = await withPrices(db, [
    { ...unit, submarket: 'NE', alerts: [take, demand] },
    { ...unit, submarket: 'SUL', distributor_name: 'Cooperativa', alerts: [take, demand] },
  ])
  // 3,36 MWh × 250; 2 × 30 kW × R$ 19,51 (REH 3.583/2026)
  expect(units[0]!.alerts).toEqual([
    { ...take, settledBrl: expect.closeTo(840, 6) },
    { ...demand, fineBrl: expect.closeTo(1_170.6, 6) },
  ])
  expect(units[1]!.alerts).toEqual([take, demand])
  await closeDatabase(db)
})
