import { comparedMonths, monthChange } from '~/domain/units/month-change'
import { promiseTable } from '~/domain/units/promise'
import { promiseCauses } from '~/domain/units/promise-causes'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measuringPoint, viability } from '~/contract/measuring-points'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { isPdf } from '~/domain/files/pdf'
import { isCnpj } from '~/domain/registry/cnpj'
import { openMigratedPostgres } from '../../../../tests/support/migrated-postgres'
import { openEmptyPostgres } from '../../../../tests/support/postgres'
import { openFileRegister } from '~/provider/files/files'
import { reportedMonths, storedCosts } from '~/provider/units/months'
import { findPromise } from '~/provider/units/promises'
import { unitsOfCompany } from '~/provider/units/units'
import { seedDemo } from '../seed'
import { demoCompanies } from './companies'
import { retireDemoPortfolio } from './retire-portfolio'
import { seedDemoPortfolio } from './seed-portfolio'
import { diskStore } from '~/provider/file-store/disk-store'

const now = new Date('2026-11-21T15:00:00Z')
const first = demoCompanies[0]!
const url = (storageId: string) => storageId

async function openDemo(companies = [first], location = ':memory:') {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-portfolio-'))
  const db = await openDatabase(location)
  const files = openFileRegister(diskStore(folder), db, () => now)
  const seed = () => seedDemoPortfolio(db, files, now, { companies })
  await seedDemo(db, now)
  await seed()
  const close = async () => {
    await closeDatabase(db)
    rmSync(folder, { recursive: true })
  }
  return { db, files, folder, seed, close }
}

test('there are six companies with 40 units in all, a seventh with 300, and one without units', () => {
  expect(demoCompanies.map(({ sites }) => sites.length)).toEqual([8, 4, 12, 5, 5, 6, 300, 0])
})

test('every unit and every month of the demonstration keeps the contract', async () => {
  const { db, close } = await openDemo([...demoCompanies])
  const units = await Promise.all(demoCompanies.map(({ id }) => unitsOfCompany(db, id, url)))
  for (const unit of units.flat()) {
    const invoices = await reportedMonths(db, unit.id, url)
    expect(measuringPoint.safeParse({ ...unit, company_id: 'c', invoices }).error).toBeUndefined()
    expect(isCnpj(unit.cnpj)).toBe(true)
    expect(invoices.length).toBe(unit.status === 'ATIVO' ? 37 : 0)
  }
  await close()
}, 60_000)

test('there are 36 months before the running one, in every state and an unknown one, and the first company has the extreme values', async () => {
  const { db, close } = await openDemo()
  const months = await db.selectFrom('unit_month').selectAll().orderBy('year').orderBy('month').execute()
  expect([months[0], months.at(-1)]).toMatchObject([
    { year: 2023, month: 11 },
    { year: 2026, month: 11 },
  ])
  expect(new Set(months.map(({ status }) => status))).toEqual(
    new Set(['FINALIZADO', 'EM_CURTO_PRAZO', 'NAO_FINALIZADO', 'EM_CONTESTACAO']),
  )
  const lastYear = months.filter(({ year, month }) => year * 12 + month >= 2025 * 12 + 11)
  expect(lastYear.some(({ is_retroactive }) => is_retroactive === 1)).toBe(true)
  expect(lastYear.some(({ status, measured_mwh }) => status === 'FINALIZADO' && measured_mwh === null)).toBe(true)
  expect(lastYear.some(({ generated_mwh }) => generated_mwh !== null)).toBe(true)
  expect(lastYear.some(({ reactive_cost_brl }) => (reactive_cost_brl ?? 0) > 0)).toBe(true)
  expect(months.some((it) => it.free_cost_brl !== null && it.free_cost_brl > it.captive_cost_brl!)).toBe(true)
  expect(months.some((it) => it.total_mwh !== null && it.total_mwh > it.take_max_mwh!)).toBe(true)
  const units = await unitsOfCompany(db, first.id, url)
  expect(units.map(({ status }) => status)).toContain('EM_ADESAO')
  expect(units.map(({ additional_data: told }) => typeof told)).toEqual(expect.arrayContaining(['string', 'object']))
  const texts = units.flatMap(({ additional_data: told }) => (typeof told === 'string' ? [told] : []))
  expect(texts.map((text) => viability.safeParse(JSON.parse(text)).success)).toEqual([true])
  await close()
})

test('a month is invoiced as measured + 3 % of losses − PROINFA, within 10 % of the contract', async () => {
  const { db, close } = await openDemo()
  const complete = (await finalised(db)).filter(({ total_mwh }) => total_mwh !== null)
  for (const it of complete) {
    expect(kwh(it.losses_mwh)).toBe(Math.round(kwh(it.measured_mwh) * 0.03))
    expect(kwh(it.total_mwh)).toBe(kwh(it.measured_mwh) + kwh(it.losses_mwh) - kwh(it.proinfa_mwh))
    expect(kwh(it.peak_mwh) + kwh(it.off_peak_mwh)).toBe(kwh(it.consumed_mwh))
    expect(kwh(it.take_max_mwh)).toBe(Math.round(kwh(it.contracted_mwh) * 1.1))
    expect(kwh(it.invoiced_mwh)).toBe(Math.min(Math.max(kwh(it.total_mwh), kwh(it.take_min_mwh)), kwh(it.take_max_mwh)))
  }
  expect(complete.length).toBeGreaterThan(200)
  await close()
})

test('a month above 105 % of the contracted demand pays the overrun at the tariff of its distributor’s act', async () => {
  const { db, close } = await openDemo()
  const unit = db.selectFrom('unit_month').selectAll().where('unit_id', '=', 'demo-unidade-serra-alta-004')
  const june = await unit.where('year', '=', 2026).where('month', '=', 6).executeTakeFirstOrThrow()
  const [contractedKw, overrunKw] = [june.contracted_demand_kw!, june.measured_demand_kw! - june.contracted_demand_kw!]
  expect(overrunKw / contractedKw).toBeGreaterThan(0.05)
  // Neoenergia PE, A4 Verde, REH 3.583/2026: R$ 19,51/kW; R$ 1.565,76 (TUSD 1.128,06 + TE 437,70) and R$ 378,86 (123,59 + 255,27) a MWh.
  // PIS and COFINS 6,32 %, ICMS 20,5 %. The flag of June was yellow: R$ 18,85 a MWh. The overrun costs three times the tariff.
  const demandBrl = (contractedKw + overrunKw + 2 * overrunKw) * 19.51
  const netBrl = demandBrl + june.peak_mwh! * (1_565.76 + 18.85) + june.off_peak_mwh! * (378.86 + 18.85)
  expect(june.captive_cost_brl).toBeCloseTo(netBrl / (0.795 * 0.9368), 2)
  await close()
})

test('above 105 % of the contracted demand the whole excess costs three times the tariff, and up to 105 % once', async () => {
  const { db, close } = await openDemo(demoCompanies.slice(0, 6))
  const acts = await db.selectFrom('tariff_rate').innerJoin('distributor', 'id', 'distributor_id').selectAll().execute()
  const months = await db
    .selectFrom('unit_month')
    .innerJoin('consumer_unit', 'id', 'unit_id')
    .selectAll()
    .where('year', '=', 2026)
    // The flag of these months was yellow: R$ 18,85 a MWh.
    .where('month', 'in', [5, 6, 7, 8, 9])
    .where('ths', '=', 'VERDE')
    .whereRef('measured_demand_kw', '>=', 'contracted_demand_kw')
    .execute()
  await close()
  const above = months.filter((it) => it.measured_demand_kw! > 1.05 * it.contracted_demand_kw!)
  expect([above.length, months.length]).toEqual([8, 20])
  for (const it of months) {
    const key = `${it.distributor_name} ${it.tariff_group} VERDE`
    const act = acts
      .filter(
        ({ name, subgroup, ths, valid_from }) => `${name} ${subgroup} ${ths}` === key && valid_from < `2026-0${it.month}-31`,
      )
      .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))[0]!
    const netBrl = (it.captive_cost_brl! - it.reactive_cost_brl!) * (1 - icmsOf[it.uf]!) * 0.9368
    const peakBrl = it.peak_mwh! * (act.tusd_peak! + act.te_peak! + 18.85)
    const offPeakBrl = it.off_peak_mwh! * (act.tusd_off_peak! + act.te_off_peak! + 18.85)
    const excessKw = above.includes(it) ? it.measured_demand_kw! - it.contracted_demand_kw! : 0
    expect((netBrl - peakBrl - offPeakBrl) / act.demand_off_peak!).toBeCloseTo(it.measured_demand_kw! + 2 * excessKw, 1)
  }
}, 60_000)

/** ICMS of the states; PIS and COFINS are 6,32 % in all of them. */
const icmsOf: Readonly<Record<string, number>> = { PB: 0.2, GO: 0.19, RN: 0.2, PE: 0.205 }

test('everybody pays one price of reserve energy, 18,02 R$/MWh in July 2026, and no unit uses more than its demand', async () => {
  const { db, close } = await openDemo([...demoCompanies])
  const months = await finalised(db)
  const july = months.filter(({ year, month, measured_mwh }) => year === 2026 && month === 7 && measured_mwh !== null)
  expect(july.length).toBeGreaterThan(300)
  for (const it of july) expect(Math.abs(it.reserve_energy_brl! - it.measured_mwh! * 18.02)).toBeLessThanOrEqual(0.0051)
  for (const { year, month, measured_mwh, measured_demand_kw } of months) {
    if (measured_mwh === null || measured_demand_kw === null) continue
    const meanKw = (measured_mwh * 1_000) / (new Date(Date.UTC(year, month, 0)).getUTCDate() * 24)
    expect(meanKw / measured_demand_kw).toBeLessThan(1)
  }
  await close()
}, 60_000)

test('an ice cream factory consumes most in summer, and a drugstore some 8 MWh a month', async () => {
  const { db, close } = await openDemo([first, demoCompanies.find(({ initials }) => initials === 'VITALIS')!])
  const mean = async (unitId: string, months: readonly number[]) => {
    const rows = db.selectFrom('unit_month').select('consumed_mwh').where('unit_id', 'like', unitId).where('month', 'in', months)
    const mwh = (await rows.execute()).map(({ consumed_mwh }) => consumed_mwh!)
    return mwh.reduce((sum, one) => sum + one, 0) / mwh.length
  }
  const factory = 'demo-unidade-serra-alta-003'
  expect(await mean(factory, [12, 1, 2])).toBeGreaterThan(1.4 * (await mean(factory, [6, 7, 8])))
  const stores = await mean('demo-unidade-vitalis-%', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(Math.abs(stores - 8)).toBeLessThan(2)
  await close()
}, 60_000)

test('a month that loses money has a reason that its figures show: most of its energy was bought at the spot price', async () => {
  const { db, close } = await openDemo(demoCompanies.slice(0, 2))
  const known = (await allMonths(db)).filter(({ free_cost_brl, total_mwh }) => free_cost_brl !== null && total_mwh !== null)
  const losing = known.filter((it) => it.free_cost_brl! > it.captive_cost_brl!)
  expect(losing.length).toBeGreaterThan(0)
  for (const it of losing) expect(it.contracted_mwh! / it.total_mwh!).toBeLessThan(0.2)
  await close()
})

const cents = (brl: number) => Math.round(brl * 100)

test('itemised months are told to the cent, and so is why each of them changed', async () => {
  const { db, close } = await openDemo()
  const rows = (await finalised(db)).filter(({ cost_lines }) => cost_lines !== null)
  await close()
  const suppliers = new Set<number>()
  const months = rows.map((row) => {
    const costLines = storedCosts(row)
    const { year, month, captive_cost_brl: captiveCostBrl, free_cost_brl: freeCostBrl, consumed_mwh: consumedMwh } = row
    for (const side of ['captive', 'free'] as const) {
      const lineCents = costLines.flatMap((it) => (it.side === side ? [Math.round(it.brl * 100)] : []))
      const restCents =
        Math.round((side === 'captive' ? captiveCostBrl! : freeCostBrl!) * 100) - lineCents.reduce((sum, it) => sum + it)
      // Reactive energy is not itemised, and in the free market the tax on the discount neither; which is under a tenth of the
      // cost; each of up to a dozen lines is cut to a whole cent.
      const reactiveCents = Math.round(row.reactive_cost_brl! * 100)
      expect(restCents).toBeGreaterThanOrEqual(reactiveCents - 1)
      expect(restCents).toBeLessThanOrEqual(reactiveCents + (side === 'captive' ? 12 : 10 * freeCostBrl!))
    }
    suppliers.add(costLines.filter(({ supplier }) => supplier !== undefined).length)
    const unit = { unit: row.unit_id, costLines }
    return { ...unit, month: monthWith({ year, month, captiveCostBrl, freeCostBrl, consumedMwh, costLines }) }
  })
  expect(suppliers).toEqual(new Set([1, 2]))
  const prices = { flag: undefined, energy: undefined, pldBrlPerMwh: undefined }
  let compared = 0
  for (const { unit, month } of months) {
    const own = months.filter((it) => it.unit === unit).map((it) => it.month)
    for (const before of comparedMonths(month, own)) {
      const { changeBrl, effects } = monthChange({ month, prices }, { month: before, prices }, undefined)!
      expect(effects.reduce((sum, { brl }) => sum + cents(brl), 0)).toBe(cents(changeBrl))
      const saved = (it: typeof month) => cents(it.captiveCostBrl!) - cents(it.freeCostBrl!)
      expect(cents(changeBrl)).toBe(saved(month) - saved(before))
      expect(effects.filter(({ cause }) => cause === 'line').length).toBeGreaterThan(8)
      compared += 1
    }
  }
  expect(compared).toBeGreaterThan(80)
})

test('the days of a month add up to it, and of the running one those of the last two days are projected', async () => {
  const { db, close } = await openDemo()
  const told = await reportedMonths(db, 'demo-unidade-serra-alta-001', url)
  const days = told.at(-2)!.dailyConsumeReturn as { dailyConsume: number; isDayProjected: boolean }[]
  const totalKwh = days.reduce((sum, { dailyConsume }) => sum + kwh(dailyConsume), 0)
  expect(totalKwh).toBe(Math.round(told.at(-2)!.consume! * 1_000))
  const running = told.at(-1)!.dailyConsumeReturn as typeof days
  // It is 21 November: the days up to the 19th are measured, and 11 of 30 are projected.
  expect(running.filter(({ isDayProjected }) => isDayProjected)).toHaveLength(11)
  expect(told.at(-1)).toMatchObject({ status: 'NAO_FINALIZADO', relativeConsume: null })
  await close()
})

test('two units of the first company are promised 24 % less for ten years from their first month on, by their own partner', async () => {
  const { db, close } = await openDemo()
  const promise = await findPromise(db, 'demo-unidade-serra-alta-002')
  expect(promise).toMatchObject({ signedOn: '2023-11-01', studyId: null })
  expect(promise!.years.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032])
  // 1 − 24 % = 76 % of what the captive market costs
  for (const { captiveBrl, freeBrl } of promise!.years) expect(freeBrl / captiveBrl).toBeCloseTo(0.76)
  expect(await db.selectFrom('unit_promise').select(['unit_id', 'locked_by']).orderBy('unit_id').execute()).toEqual([
    { unit_id: 'demo-unidade-serra-alta-002', locked_by: 'demo-black' },
    { unit_id: 'demo-unidade-serra-alta-007', locked_by: 'demo-black' },
  ])
  await close()
})

test('what explains every month of a promise of the demonstration adds up to its difference, and says why', async () => {
  const { db, close } = await openDemo()
  const { signedOn, years } = (await findPromise(db, 'demo-unidade-serra-alta-007'))!
  const rows = await db
    .selectFrom('unit_month')
    .selectAll()
    .where('unit_id', '=', 'demo-unidade-serra-alta-007')
    .orderBy('year')
    .orderBy('month')
    .execute()
  await close()
  const months = rows.map((row) =>
    monthWith({
      year: row.year,
      month: row.month,
      status: row.status,
      isRetroactive: row.is_retroactive === 1,
      captiveCostBrl: row.captive_cost_brl,
      freeCostBrl: row.free_cost_brl,
      costLines: storedCosts(row),
      consumedMwh: row.consumed_mwh,
      peakMwh: row.peak_mwh,
      offPeakMwh: row.off_peak_mwh,
      totalMwh: row.total_mwh,
      contractedMwh: row.contracted_mwh,
      takeMinMwh: row.take_min_mwh,
      takeMaxMwh: row.take_max_mwh,
      reserveEnergyBrl: row.reserve_energy_brl,
      capacityReserveBrl: row.capacity_reserve_brl,
    }),
  )
  const promise = { signedOn, years } as Parameters<typeof promiseTable>[0]
  const prices = { flag: { name: 'red1', brlPerKwh: 0.04463 }, energy: undefined, pldBrlPerMwh: 250 } as const
  const [table, causes] = [promiseTable(promise, months), promiseCauses(promise, months, () => prices)]
  expect(table.months.length).toBeGreaterThan(30)
  for (const [at, { differenceBrl }] of table.months.entries()) {
    const { effects } = causes.months[at]!
    expect(effects.reduce((sum, { brl }) => sum + cents(brl), 0)).toBe(cents(differenceBrl))
    // Consumption, 5 captive lines, 7 free ones and what is left.
    expect(effects.length).toBeGreaterThan(10)
  }
  expect(causes.effects.reduce((sum, { brl }) => sum + cents(brl), 0)).toBe(cents(table.total.differenceBrl))
  expect(causes.unknown).toEqual([])
})

test('every document is there, and is a PDF or a PNG by what it holds', async () => {
  const { db, folder, close } = await openDemo()
  const stored = await db.selectFrom('stored_file').selectAll().execute()
  expect(readdirSync(folder)).toHaveLength(stored.length)
  for (const { storage_id, media_type } of stored) {
    const bytes = readFileSync(path.join(folder, storage_id))
    expect(media_type === 'image/png' ? bytes.subarray(1, 4).toString() === 'PNG' : isPdf(bytes)).toBe(true)
  }
  await close()
})

test('the same day gives the same months', async () => {
  const [one, other] = [await openDemo(), await openDemo()]
  expect(await allMonths(one.db)).toEqual(await allMonths(other.db))
  await Promise.all([one.close(), other.close()])
})

test('two processes that start at once on PostgreSQL put one portfolio there', async () => {
  const { url: location, stop } = await openEmptyPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-portfolio-'))
  const dbs = await Promise.all([openDatabase(location), openDatabase(location)])
  await seedDemo(dbs[0], now)
  await Promise.all(
    dbs.map((db) =>
      seedDemoPortfolio(
        db,
        openFileRegister(diskStore(folder), db, () => now),
        now,
        { companies: [first] },
      ),
    ),
  )
  const rows = await dbs[0].selectFrom('stored_file').select('storage_id').execute()
  expect(rows).toHaveLength(readdirSync(folder).length)
  expect(await dbs[0].selectFrom('company').select('id').execute()).toEqual([{ id: first.id }])
  await Promise.all(dbs.map(closeDatabase))
  await stop()
  rmSync(folder, { recursive: true })
}, 60_000)

test('the accounts belong to their companies; a second start changes nothing that people changed', async () => {
  const { db, folder, seed, close } = await openDemo()
  const account = db.selectFrom('user_account').select(['company_id', 'partner_company_id'])
  expect(await account.where('id', '=', 'demo-cliente').executeTakeFirst()).toMatchObject({ company_id: first.id })
  expect(await account.where('id', '=', 'demo-black').executeTakeFirst()).toMatchObject({
    partner_company_id: 'demo-parceira-capibaribe',
  })
  await db.updateTable('unit_month').set({ free_cost_brl: 1 }).execute()
  await db.updateTable('user_account').set({ company_id: null }).where('id', '=', 'demo-cliente').execute()
  const kept = readdirSync(folder)
  await seed()
  expect(readdirSync(folder)).toEqual(kept)
  expect((await db.selectFrom('unit_month').select('free_cost_brl').distinct().execute()).length).toBe(1)
  expect(await account.where('id', '=', 'demo-cliente').executeTakeFirst()).toMatchObject({ company_id: null })
  await close()
})

test.each(['SQLite', 'PostgreSQL'])(
  'outside a demonstration nothing of it is left, rows and files, on %s',
  async (kind) => {
    const postgres = kind === 'PostgreSQL' ? await openMigratedPostgres() : undefined
    const { db, files, folder, close } = await openDemo([first], postgres?.url)
    await retireDemoPortfolio(db, files)
    for (const table of ['company', 'partner_company', 'unit_month', 'unit_report', 'lesson', 'stored_file'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(readdirSync(folder)).toEqual(['removed'])
    const accounts = await db.selectFrom('user_account').select(['company_id', 'partner_company_id']).distinct().execute()
    expect(accounts).toEqual([{ company_id: null, partner_company_id: null }])
    await retireDemoPortfolio(db, files)
    await close()
    await postgres?.stop()
  },
  60_000,
)

test('records that people renamed, or linked to their own account, stay when the demonstration ends', async () => {
  const { db, files, close } = await openDemo(demoCompanies.slice(0, 2))
  await db.updateTable('company').set({ name: 'Laticínios de Verdade' }).where('id', '=', first.id).execute()
  const person = {
    id: 'ana',
    name: 'Ana',
    email: 'ana@casa.example',
    password_hash: '-',
    role: 'PARCEIRO',
    permissions: '',
  } as const
  const rest = { company_name: null, partner_company_name: null, access_expires_on: null, created_at: '2026-11-21' }
  await db
    .insertInto('user_account')
    .values({ ...person, ...rest, partner_company_id: 'demo-parceira-antunes' })
    .execute()
  await retireDemoPortfolio(db, files)
  expect(await db.selectFrom('company').select('id').execute()).toEqual([{ id: first.id }])
  expect(await db.selectFrom('partner_company').select('id').execute()).toEqual([{ id: 'demo-parceira-antunes' }])
  await close()
})

function kwh(mwh: number | null) {
  return Math.round(mwh! * 1_000)
}

async function allMonths(db: Db) {
  return db.selectFrom('unit_month').selectAll().orderBy('unit_id').orderBy('year').orderBy('month').execute()
}

async function finalised(db: Db) {
  return db.selectFrom('unit_month').selectAll().where('status', '=', 'FINALIZADO').execute()
}
