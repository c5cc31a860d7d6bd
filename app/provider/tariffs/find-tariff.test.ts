import { openMemory } from '~/database/open-memory.fixture'
import type { IsoDate } from '~/domain/dated/dated'
import { findTariff } from './find-tariff'
import type { RateColumn } from './rate-columns'
import { seedTariffs } from './seed-tariffs'

async function openSeeded() {
  const db = await openMemory()
  await seedTariffs(db)
  return db
}

/** A tariff of Neoenergia Pernambuco beside the seeded one (A4 Verde, 2026-04-29 to 2027-04-28). */
async function addTariff(
  db: Awaited<ReturnType<typeof openSeeded>>,
  change: { valid_from: IsoDate } & Partial<Record<RateColumn, number | null>>,
) {
  const { distributor_id, ...seeded } = await db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .selectAll('tariff_rate')
    .where('value', '=', 'neoenergia-pernambuco')
    .where('subgroup', '=', 'A4')
    .where('ths', '=', 'VERDE')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tariff_rate')
    .values({ ...seeded, distributor_id, ...change, resolution: 'REH 9.999/2026' })
    .execute()
}

const withoutFioB = { fio_b_demand_peak: null, fio_b_demand_off_peak: null, fio_b_tusd_peak: null, fio_b_tusd_off_peak: null }
const pernambuco = { distributor: 'neoenergia-pernambuco', subgroup: 'A4', ths: 'VERDE' } as const
const copel = { distributor: 'copel', subgroup: 'A4', ths: 'VERDE' } as const

test('demand comes in R$/kW, and energy in R$/kWh though ANEEL publishes R$/MWh', async () => {
  const tariff = await findTariff(await openSeeded(), { ...pernambuco, day: '2026-11-21' })
  expect(tariff).toEqual({
    reference: { resolution: 'REH 3.583/2026', validFrom: '2026-04-29', validTo: '2027-04-28' },
    subgroup: 'A4',
    ths: 'VERDE',
    rates: {
      demandBrlPerKw: { peak: 0, offPeak: 19.51 },
      tusdBrlPerKwh: { peak: 1128.06 / 1000, offPeak: 123.59 / 1000 },
      teBrlPerKwh: { peak: 437.7 / 1000, offPeak: 255.27 / 1000 },
      apeTusdBrlPerKwh: { peak: 1040.31 / 1000, offPeak: 35.84 / 1000 },
      sceeTusdBrlPerKwh: { peak: 1128.06 / 1000, offPeak: 123.59 / 1000 },
      sceeTeBrlPerKwh: { peak: 18.9 / 1000, offPeak: 18.9 / 1000 },
      generationTusdBrlPerKw: 8.51,
      fioBFraction: { demand: { peak: 0, offPeak: 0.5655 }, tusd: { peak: 0.7978, offPeak: 0 } },
    },
  })
})

test.each([
  ['2026-06-23', 'REH 3.472/2025', 20.78],
  ['2026-06-24', 'REH 3.592/2026', 25.33],
  ['2026-11-21', 'REH 3.592/2026', 25.33],
] as const)('on %s Copel charges by %s', async (day, resolution, demandBrlPerKw) => {
  const tariff = await findTariff(await openSeeded(), { ...copel, day })
  expect(tariff?.reference.resolution).toBe(resolution)
  expect(tariff?.rates.demandBrlPerKw.offPeak).toBe(demandBrlPerKw)
  expect(tariff?.reference.supersededBy).toBeUndefined()
})

test('where periods overlap the latest start holds', async () => {
  const db = await openSeeded()
  await addTariff(db, { valid_from: '2026-08-26' })
  const on = async (day: IsoDate) => (await findTariff(db, { ...pernambuco, day }))?.reference.resolution
  expect(await on('2026-08-25')).toBe('REH 3.583/2026')
  expect(await on('2026-08-26')).toBe('REH 9.999/2026')
})

test('a newer row that cannot price a bill does not hide the complete one before it', async () => {
  const db = await openSeeded()
  await addTariff(db, { valid_from: '2026-08-26', te_peak: null })
  await addTariff(db, { valid_from: '2026-09-26', te_peak: 0 })
  const tariff = await findTariff(db, { ...pernambuco, day: '2026-11-21' })
  expect(tariff?.reference.resolution).toBe('REH 3.583/2026')
})

test('a tariff whose period is over is given with its period and the resolution that replaced it', async () => {
  const tariff = await findTariff(await openSeeded(), { ...copel, ths: 'AZUL', day: '2026-11-21' })
  expect(tariff?.reference).toEqual({
    resolution: 'REH 3.472/2025',
    validFrom: '2026-01-01',
    validTo: '2026-06-23',
    supersededBy: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24' },
  })
})

test('a resolution that starts after the day replaces nothing yet', async () => {
  const tariff = await findTariff(await openSeeded(), { ...copel, ths: 'AZUL', day: '2026-06-23' })
  expect(tariff?.reference.supersededBy).toBeUndefined()
})

test('there is no tariff for an unknown distributor, a subgroup it lacks, an incomplete row or a day before the first', async () => {
  const db = await openSeeded()
  const day = '2026-11-21'
  expect(await findTariff(db, { ...pernambuco, distributor: 'nenhuma', day })).toBeUndefined()
  expect(await findTariff(db, { ...pernambuco, subgroup: 'A2', day })).toBeUndefined()
  expect(await findTariff(db, { distributor: 'eletrocar', subgroup: 'A3', ths: 'AZUL', day })).toBeUndefined()
  expect(await findTariff(db, { ...pernambuco, day: '2026-04-28' })).toBeUndefined()
})

test('after an import without Fio B and SCEE the last known ones hold, and the reference says from which act', async () => {
  const db = await openSeeded()
  await addTariff(db, { valid_from: '2026-08-26', ...withoutFioB, scee_te_peak: null })
  const tariff = await findTariff(db, { ...pernambuco, day: '2026-11-21' })
  expect(tariff?.reference).toMatchObject({
    resolution: 'REH 9.999/2026',
    compensationFrom: { fioB: { resolution: 'REH 3.583/2026' }, scee: { resolution: 'REH 3.583/2026' } },
  })
  expect(tariff?.rates.fioBFraction?.tusd).toEqual({ peak: 0.7978, offPeak: 0 })
  expect(tariff?.rates.sceeTeBrlPerKwh).toEqual({ peak: 0.0189, offPeak: 0.0189 })
})

test.each([
  ['enel-rj', 'AS', { fioB: {} }],
  ['rge', 'A3a', { fioB: {} }],
  ['copel', 'A4', { fioB: { resolution: 'REH 3.472/2025' }, scee: { resolution: 'REH 3.472/2025' } }],
  ['neoenergia-pernambuco', 'A4', undefined],
] as const)('%s %s Verde takes compensation values from %o', async (distributor, subgroup, from) => {
  const tariff = await findTariff(await openSeeded(), { distributor, subgroup, ths: 'VERDE', day: '2026-11-21' })
  expect(tariff?.reference.compensationFrom).toEqual(from)
})
