import { openMemory } from '~/database/open-memory.fixture'
import type { Subgroup, Ths } from '~/domain/tariffs/tariff'
import { seedTariffs } from './seed-tariffs'

async function openSeeded() {
  const db = await openMemory()
  await seedTariffs(db)
  return db
}

async function ratesOf(distributor: string, subgroup: Subgroup, ths: Ths) {
  const db = await openSeeded()
  return db
    .selectFrom('tariff_rate')
    .innerJoin('distributor', 'distributor.id', 'tariff_rate.distributor_id')
    .selectAll('tariff_rate')
    .where('value', '=', distributor)
    .where('subgroup', '=', subgroup)
    .where('ths', '=', ths)
    .orderBy('valid_from')
    .execute()
}

test('the product ships 51 distributors with 229 tariffs and 28 notices of newer resolutions', async () => {
  const db = await openSeeded()
  const distributors = await db.selectFrom('distributor').selectAll().execute()
  expect(distributors).toHaveLength(51)
  expect(distributors.filter(({ cnpj }) => cnpj === null).map(({ value }) => value)).toEqual(['cooperalianca', 'eflul'])
  expect(await db.selectFrom('tariff_rate').selectAll().execute()).toHaveLength(229)
  expect(await db.selectFrom('tariff_notice').selectAll().execute()).toHaveLength(28)
})

test('Neoenergia Pernambuco A4 Verde is what REH 3.583/2026 homologated', async () => {
  expect(await ratesOf('neoenergia-pernambuco', 'A4', 'VERDE')).toMatchObject([
    {
      valid_from: '2026-04-29',
      valid_to: '2027-04-28',
      resolution: 'REH 3.583/2026',
      demand_peak: 0,
      demand_off_peak: 19.51,
      tusd_peak: 1128.06,
      tusd_off_peak: 123.59,
      te_peak: 437.7,
      te_off_peak: 255.27,
      ape_tusd_peak: 1040.31,
      ape_tusd_off_peak: 35.84,
      scee_tusd_peak: 1128.06,
      scee_tusd_off_peak: 123.59,
      scee_te_peak: 18.9,
      scee_te_off_peak: 18.9,
      generation_tusd: 8.51,
      fio_b_demand_off_peak: 0.5655,
      fio_b_tusd_peak: 0.7978,
    },
  ])
})

test('Copel A4 Verde has the tariff of 2026-06-24 beside the one before, without APE and SCEE', async () => {
  expect(await ratesOf('copel', 'A4', 'VERDE')).toMatchObject([
    { valid_from: '2026-01-01', valid_to: '2026-06-23', resolution: 'REH 3.472/2025', demand_off_peak: 20.78 },
    {
      valid_from: '2026-06-24',
      valid_to: '2027-06-23',
      resolution: 'REH 3.592/2026',
      demand_off_peak: 25.33,
      tusd_peak: 1463.39,
      tusd_off_peak: 146.59,
      te_peak: 475.55,
      te_off_peak: 295.75,
      ape_tusd_peak: null,
      scee_te_off_peak: null,
    },
  ])
})

test('Equatorial Piauí A4 Azul has one demand for each time of use', async () => {
  expect(await ratesOf('equatorial-pi', 'A4', 'AZUL')).toMatchObject([
    {
      resolution: 'REH 3.555/2025',
      demand_peak: 88.82,
      demand_off_peak: 32.5,
      tusd_peak: 140.21,
      te_peak: 460.25,
      te_off_peak: 281.7,
    },
  ])
})

test('what is absent from the publication is null, never zero', async () => {
  expect(await ratesOf('eletrocar', 'A3', 'AZUL')).toMatchObject([{ te_peak: null, te_off_peak: null, tusd_peak: 65.87 }])
})

test('Verde has no peak demand and Azul has one energy TUSD all day', async () => {
  const db = await openSeeded()
  const verde = await db.selectFrom('tariff_rate').selectAll().where('ths', '=', 'VERDE').execute()
  expect(verde.filter((it) => it.demand_peak !== 0)).toEqual([])
  const azul = await db.selectFrom('tariff_rate').selectAll().where('ths', '=', 'AZUL').execute()
  expect(azul.filter((it) => it.tusd_peak !== it.tusd_off_peak)).toEqual([])
})

test('self-production is exempt of the same charges at peak and off-peak', async () => {
  const db = await openSeeded()
  const rates = await db.selectFrom('tariff_rate').selectAll().where('ape_tusd_peak', 'is not', null).execute()
  for (const it of rates) {
    const exemptAtPeak = it.tusd_peak! - it.ape_tusd_peak!
    expect(it.tusd_off_peak! - it.ape_tusd_off_peak!).toBeCloseTo(exemptAtPeak, 1)
  }
})

test('Azul and Verde of one subgroup have the same TE and the same off-peak TUSD', async () => {
  const db = await openSeeded()
  const pairs = await db
    .selectFrom('tariff_rate as azul')
    .innerJoin('tariff_rate as verde', (on) =>
      on
        .onRef('azul.distributor_id', '=', 'verde.distributor_id')
        .onRef('azul.subgroup', '=', 'verde.subgroup')
        .onRef('azul.valid_from', '=', 'verde.valid_from'),
    )
    .where('azul.ths', '=', 'AZUL')
    .where('verde.ths', '=', 'VERDE')
    .select([
      'azul.te_peak as azulTe',
      'verde.te_peak as verdeTe',
      'azul.tusd_off_peak as azulTusd',
      'verde.tusd_off_peak as verdeTusd',
    ])
    .execute()
  expect(pairs).toHaveLength(85)
  for (const { azulTe, verdeTe, azulTusd, verdeTusd } of pairs) expect([azulTe, azulTusd]).toEqual([verdeTe, verdeTusd])
})

test('seeding again changes nothing, not even a tariff that an import corrected', async () => {
  const db = await openSeeded()
  await db.updateTable('tariff_rate').set({ demand_off_peak: 99, resolution: 'REH 9.999/2026' }).execute()
  await seedTariffs(db)
  const rates = await db.selectFrom('tariff_rate').selectAll().execute()
  expect(rates).toHaveLength(229)
  expect(new Set(rates.map((it) => it.demand_off_peak))).toEqual(new Set([99]))
})
