import { openMemory } from '~/database/open-memory.fixture'
import { spotSubmarketOf } from '~/domain/market/submarket'
import { demoCompanies } from '../portfolio/companies'
import { unitsOf } from '../portfolio/units'
import { inventMarket } from './agents'
import { seedDemoMarket, retireDemoMarket } from './seed-market'

const day = new Date('2026-11-22T12:00:00Z')

test('the invented market keeps the distributors’ own loads out of the free consumption, and leaves nothing behind', async () => {
  await using db = await openMemory()
  await seedDemoMarket(db, 300, day)
  await seedDemoMarket(db, 300, day)

  const agents = await db
    .selectFrom('market_agent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  expect(agents).toEqual({ count: 300 })
  expect(await db.selectFrom('market_agent_search').select('code').execute()).toHaveLength(300)
  // Of November 2026 the newest month is September; 24 months begin in October 2024.
  const months = await db
    .selectFrom('market_environment_month as e')
    .innerJoin('market_activity_month as a', 'a.month', 'e.month')
    .select(({ fn }) => ['e.month', 'e.free_mwh', fn.sum<number>('a.free_mwh').as('summed')])
    .groupBy(['e.month', 'e.free_mwh'])
    .orderBy('e.month')
    .execute()
  expect([months.length, months[0]!.month, months.at(-1)!.month]).toEqual([24, 202410, 202609])
  for (const { free_mwh, summed } of months) expect(summed).toBeCloseTo(free_mwh!, 3)

  // Prices are published day by day: October is whole, and November is not over.
  const prices = await db
    .selectFrom('pld_hour')
    .select(({ fn }) => ['month', fn.countAll<number>().as('hours')])
    .where('submarket', '=', 'NORDESTE')
    .groupBy('month')
    .orderBy('month')
    .execute()
  expect([prices.length, prices.at(-1)]).toEqual([25, { month: 202610, hours: 744 }])

  await retireDemoMarket(db)
  expect(await db.selectFrom('market_load_month').select('month').execute()).toEqual([])
  expect(await db.selectFrom('market_agent_search').select('code').execute()).toEqual([])
  expect(await db.selectFrom('market_import').select('id').execute()).toEqual([])
})

test.each([4_100, 16_400])(
  'an invented market of %d agents has the profiles and loads per agent of the real one, to a tenth',
  (count) => {
    const { profiles, loads, associations } = inventMarket(count, 202609)
    // CCEE, 2026: 16,400 agents with 60,500 profiles (3.69 each) and 43,000 loads (2.62 each).
    expect(Math.abs(profiles.length / count / 3.69 - 1)).toBeLessThan(0.1)
    expect(Math.abs(loads.length / count / 2.62 - 1)).toBeLessThan(0.1)
    // Every submarket has loads, and the largest agent at most a twentieth of them.
    expect(new Set(loads.map((it) => it.submarket)).size).toBe(4)
    const agentOf = new Map(profiles.map((it) => [it.code, it.agent_code]))
    const counts = new Map<number, number>()
    for (const load of loads) {
      const agent = agentOf.get(load.profile_code)!
      counts.set(agent, (counts.get(agent) ?? 0) + 1)
    }
    expect(Math.max(...counts.values())).toBeLessThan(loads.length / 20)
    expect(new Set(associations.map((it) => it.category)).size).toBe(4)
  },
)

test('every unit of a client of the demonstration has a load of its CNPJ in its submarket, of about its consumption', async () => {
  const { loads } = inventMarket(200, 202609)
  const units = demoCompanies.flatMap((company) => unitsOf(company, '2024-01-01', false)).slice(0, 30)
  for (const { row, profile } of units) {
    const load = loads.find(({ cnpj }) => cnpj === row.cnpj)!
    expect(spotSubmarketOf(load.submarket!)).toBe(profile.submarket)
    // Capacity × 730 h × the mean use of an invented load.
    const meanMwh = load.capacity_mw! * 730 * ((380 + (load.code % 300)) / 1_000)
    expect(Math.abs(meanMwh / profile.baseMwh - 1)).toBeLessThan(0.05)
  }
})
