import { getTariff, listTariffs, saveTariff } from '~/contract/tariffs'
import type { IsoDate } from '~/domain/dated/dated'
import type { Subgroup } from '~/domain/tariffs/tariff'
import { findTariff } from '~/provider/tariffs/find-tariff'
import { rateColumns, type RateColumn } from '~/provider/tariffs/rate-columns'
import { getNewerTariff } from '~/contract/study-tariff'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import { trailOf } from '../people'
import type { OwnHost } from '../host'
import { patienceMs } from '../../support/browser'

const rates = {
  demandPeak: 0,
  demandOffPeak: 21.3,
  tusdPeak: 1200.4,
  tusdOffPeak: 150.1,
  tePeak: 480.5,
  teOffPeak: 300.2,
  apeTusdPeak: null,
  apeTusdOffPeak: null,
  sceeTusdPeak: null,
  sceeTusdOffPeak: null,
  sceeTePeak: null,
  sceeTeOffPeak: null,
  generationTusd: 9.15,
  fioBDemandPeak: null,
  fioBDemandOffPeak: null,
  fioBTusdPeak: null,
  fioBTusdOffPeak: null,
}

/** On the seeded register, with the clock at 2026-11-21. */
export function tariffPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const list = async (query: string) => listTariffs.reply.parse((await (await admin()).get(`/tariffs?${query}`)).json)

  const endingsOf = async (state: string) => {
    const { items } = await list(`state=${state}&text=celesc`)
    return items
      .filter(({ resolution }) => resolution === 'REH de ensaio')
      .map(({ subgroup, next }) => [subgroup, next?.validFrom])
  }
  const starts = () => host().db.selectFrom('tariff_rate').select('valid_from').execute()

  async function distributorId(value: string) {
    return (await host().db.selectFrom('distributor').select('id').where('value', '=', value).executeTakeFirstOrThrow()).id
  }

  async function typed(changes: object = {}) {
    const base = {
      distributorId: await distributorId('neoenergia-cosern'),
      subgroup: 'A4',
      ths: 'VERDE',
      resolution: 'REH 3.900/2026',
    }
    return (await admin()).post('/tariffs', { ...base, validFrom: '2030-04-22', validTo: '2031-04-21', rates, ...changes })
  }

  test('a tariff that ended on the day before is expired, one that ends within 30 days is expiring and in force', async () => {
    const id = await distributorId('celesc')
    const add = (subgroup: Subgroup, valid_from: IsoDate, valid_to: IsoDate) =>
      host()
        .db.insertInto('tariff_rate')
        .values({ ...columns, distributor_id: id, subgroup, ths: 'VERDE', valid_from, valid_to, resolution: 'REH de ensaio' })
        .execute()
    // A1 to A3 have no Verde tariff, and thus no seeded row. Today is 2026-11-21: 30 days later is 2026-12-21.
    const columns = Object.fromEntries(rateColumns.map((name) => [name, 1])) as Record<RateColumn, number>
    await add('A1', '2025-11-21', '2026-11-20')
    await add('A2', '2025-12-22', '2026-12-21')
    await add('A2', '2026-12-22', '2027-12-21')
    await add('A3', '2025-12-23', '2026-12-22')
    expect(await endingsOf('expired')).toEqual([['A1', undefined]])
    expect(await endingsOf('expiring')).toEqual([['A2', '2026-12-22']])
    expect(await endingsOf('inForce')).toEqual([
      ['A2', '2026-12-22'],
      ['A3', undefined],
    ])
    await host().db.deleteFrom('tariff_rate').where('resolution', '=', 'REH de ensaio').execute()
  })

  test('the search finds a distributor without its accents, and nothing where no name has the words', async () => {
    const all = [...(await list('state=inForce&text=CEMIG')).items, ...(await list('state=expired&text=CEMIG')).items]
    expect([...new Set(all.map(({ distributor }) => distributor.name))]).toEqual(['Cemig'])
    expect((await list('text=nenhuma%20delas')).total).toBe(0)
  })

  test('a typed tariff prices studies from its first day, with the values of its resolution', async () => {
    const reply = await typed()
    expect(reply.status).toBe(201)
    const asked = { distributor: 'neoenergia-cosern', subgroup: 'A4', ths: 'VERDE' } as const
    const tariff = await findTariff(host().db, { ...asked, day: '2030-04-22' })
    expect(tariff?.reference.resolution).toBe('REH 3.900/2026')
    // 1.200,40 R$/MWh is 1,2004 R$/kWh.
    expect(tariff?.rates.tusdBrlPerKwh.peak).toBeCloseTo(1.2004, 10)
    expect((await findTariff(host().db, { ...asked, day: '2030-04-21' }))?.reference.resolution).not.toBe('REH 3.900/2026')
    const { id } = saveTariff.reply.parse(reply.json)
    expect(await trailOf(host(), id)).toEqual(['tariff-typed'])
  })

  test('of two corrections of a tariff the second is refused until it has seen the first', async () => {
    await typed({ validFrom: '2032-01-01', validTo: '2032-12-31' })
    const address = `/tariffs/${await distributorId('neoenergia-cosern')}/A4/VERDE/2032-01-01`
    const { get } = await admin()
    const read = async () => getTariff.reply.parse((await get(address)).json)
    const period = { validFrom: '2032-01-01', validTo: '2032-12-31' }
    const { mark } = await read()
    const first = await typed({ ...period, rates: { ...rates, teOffPeak: 310 }, knownOverlaps: mark })
    const second = await typed({ ...period, rates: { ...rates, teOffPeak: 320 }, knownOverlaps: mark })
    expect([first.status, second.status]).toEqual([201, 409])
    expect((await read()).rates.teOffPeak).toBe(310)
    const third = await typed({ ...period, rates: { ...rates, teOffPeak: 320 }, knownOverlaps: (await read()).mark })
    expect(third.status).toBe(201)
    expect((await read()).rates.teOffPeak).toBe(320)
  })

  test('a period that overlaps another is refused, and names the other', async () => {
    await typed({ validFrom: '2034-01-01', validTo: '2034-12-31' })
    const crossing = { validFrom: '2034-12-31', validTo: '2035-12-30' }
    expect((await typed(crossing)).status).toBe(409)
    const query = `distributorId=${await distributorId('neoenergia-cosern')}&subgroup=A4&ths=VERDE&validFrom=2034-12-31&validTo=2035-12-30`
    const { json } = await (await admin()).get(`/tariff-overlaps?${query}`)
    expect(json).toMatchObject({ items: [{ resolution: 'REH 3.900/2026', validFrom: '2034-01-01', validTo: '2034-12-31' }] })
    expect((await typed({ ...crossing, knownOverlaps: (json as { mark: string }).mark })).status).toBe(201)
  })

  test.each([
    ['validity that ends before it starts', { validTo: '2030-04-21' }, 'validTo'],
    ['Verde in A3', { subgroup: 'A3' }, 'ths'],
    ['an Azul without peak demand', { ths: 'AZUL' }, 'demandPeak'],
    ['no TE', { rates: { ...rates, tePeak: null } }, 'tePeak'],
    ['half of the APE row', { rates: { ...rates, apeTusdPeak: 3 } }, 'apeTusdOffPeak'],
    ['a distributor that is not registered', { distributorId: 999_999 }, 'distributorId'],
  ])('a typed tariff with %s is refused, and nothing is written', async (_, changes, field) => {
    const before = await starts()
    const { status, json } = await typed(changes)
    expect({ status, json }).toMatchObject({ status: 422, json: { fields: [field] } })
    expect(await starts()).toHaveLength(before.length)
  })

  test.each([
    ['a negative price', { rates: { ...rates, tusdPeak: -1 } }],
    ['a price of a million', { rates: { ...rates, tusdPeak: 1e6 } }],
    ['a share of 101 %', { rates: { ...rates, fioBTusdPeak: 1.01 } }],
    ['the 30th of February', { validFrom: '2026-02-30' }],
    ['a line break in the resolution', { resolution: 'REH\nSet-Cookie: x=1' }],
  ])('%s is no tariff', async (_, changes) => {
    expect((await typed(changes)).status).toBe(400)
  })

  test('a study says which tariff came into force since, as long as it is in force, and stays as it is', async () => {
    const author = await member(host(), 'black@farol.example')
    const id = await keep(author, await calculatedStudy(author))
    const stored = (await author.get(`/studies/${id}`)).json
    const newer = async () => getNewerTariff.reply.parse((await author.get(`/studies/${id}/newer-tariff`)).json).newer
    expect(await newer()).toBeNull()
    // Copel's A4 Verde again, from another day on; the tests' day is 21 November 2026.
    const copel = host().db.selectFrom('tariff_rate').selectAll().where('resolution', '=', 'REH 3.592/2026')
    const rate = await copel.where('subgroup', '=', 'A4').where('ths', '=', 'VERDE').executeTakeFirstOrThrow()
    const added = { resolution: 'REH 9.999/2026', valid_from: '2026-11-20', valid_to: '2027-06-23' } as const
    await host()
      .db.insertInto('tariff_rate')
      .values({ ...rate, ...added })
      .execute()
    await vi.waitUntil(async () => (await newer()) !== null, { timeout: patienceMs })
    expect(await newer()).toEqual({ resolution: 'REH 9.999/2026', validFrom: '2026-11-20' })
    expect((await author.get(`/studies/${id}`)).json).toEqual(stored)
    const own = () => host().db.updateTable('tariff_rate').where('resolution', '=', 'REH 9.999/2026')
    await own().set({ valid_to: '2026-11-20' }).execute()
    await vi.waitUntil(async () => (await newer()) === null, { timeout: patienceMs })
    await host().db.deleteFrom('tariff_rate').where('resolution', '=', 'REH 9.999/2026').execute()
  })
}
