import path from 'node:path'
import { getCompanyHours, getPldHours, listAgentHours } from '~/contract/market-hours'
import { noReading } from '~/domain/hours/load-hours'
import { createMonthFile } from '~/provider/hours/month-file.fixture'
import { monthFileName } from '~/provider/hours/read-hours'
import { as, member } from '../caller'
import type { OwnHost } from '../host'

/** A month and codes far from those of the demonstration's market. */
const month = 201607
const hourCount = 744
const agent = 92_001
const profileCode = 92_011
const cnpj = '92000001000178'
const unknownCnpj = '11222333000181'
const flatLoad = 92_100
const idleLoad = 92_101
const loadCount = 200
const codes = Array.from({ length: loadCount }, (_, index) => flatLoad + index)
/** The first two loads are of the CNPJ. */
const ofCnpj = codes.slice(0, 2)
/** The hour without a price: 5 h of day 3. */
const unpriced = 2 * 24 + 5

const priceCents = Array.from({ length: hourCount }, (_, hour) => 5_731 + ((hour * 7_919) % 150_000))

/** Every load but the first has its own shape, some with missing readings; the second consumes nothing. [Wh] */
function whOf(code: number): Int32Array {
  return Int32Array.from({ length: hourCount }, (_, hour) => {
    if (code === flatLoad) return 1_234_567
    if (code === idleLoad) return 0
    if (code % 10 === 7 && hour % 100 === 3) return noReading
    return (
      ((code * 104_729 + hour * hour * 31 + hour * 65_537) % 50_000_000) + (code % 3 === 0 && hour % 24 > 17 ? 90_000_000 : 0)
    )
  })
}

/** The modulation in exact integers. [cents of R$, rounded] */
function modulationCents(wh: Int32Array): bigint {
  let [count, energy, prices, products] = [0n, 0n, 0n, 0n]
  for (const [hour, value] of wh.entries()) {
    if (value === noReading || hour === unpriced) continue
    count += 1n
    energy += BigInt(value)
    prices += BigInt(priceCents[hour]!)
    products += BigInt(value) * BigInt(priceCents[hour]!)
  }
  // Σ C·P − Σ C × Σ P ÷ n, in Wh × cents of R$/MWh; a million of them are a cent.
  const above = products * count - energy * prices
  const one = count * 1_000_000n
  const rounded = (2n * (above < 0n ? -above : above) + one) / (2n * one)
  return above < 0n ? -rounded : rounded
}

export function hourPromises(host: () => OwnHost) {
  const get = async (address: string) => (await member(host(), 'black@farol.example')).get(address)
  const read = async (query: string) => getCompanyHours.reply.parse((await get(`/market/companies/${cnpj}/hours?${query}`)).json)

  // A room of its own: its rows are there for these tests alone.
  describe('hours of the market', () => {
    beforeAll(async () => {
      const { db, hoursFolder } = host()
      const file = createMonthFile(path.join(hoursFolder, monthFileName(month, 'ensaio')))
      for (const code of codes) file.add({ code, profileCode, cnpj, submarket: 'SUDESTE', wh: whOf(code) })
      file.close()
      await db
        .insertInto('hour_month')
        .values({
          month,
          version: 'ensaio',
          file_name: 'consumo_horario.csv.gz',
          row_count: loadCount * hourCount,
          load_count: loadCount,
          report: '[]',
          imported_at: '2016-08-10T12:00:00.000Z',
        })
        .execute()
      await db.insertInto('market_agent').values({ code: agent, initials: 'HORAS', name: 'HORAS S.A.', cnpj: null }).execute()
      await db
        .insertInto('market_profile')
        .values({
          code: profileCode,
          agent_code: agent,
          initials: 'HORAS CL',
          class: 'Consumidor Livre',
          status: 'ATIVO',
          category: 'Consumo',
          submarket: 'SUDESTE',
          is_retailer: 0,
          energy_type: 'x',
        })
        .execute()
      const loads = codes.map((code) => ({
        code,
        profile_code: profileCode,
        initials: `CARGA ${code}`,
        cnpj: ofCnpj.includes(code) ? cnpj : null,
        city: 'BETIM',
        uf: 'MG',
        activity: null,
        submarket: 'SUDESTE',
        migrated_on: null,
        distributor_code: null,
        distributor_initials: 'CEMIG-D',
        capacity_mw: 1,
        month,
      }))
      for (let first = 0; first < loads.length; first += 50)
        await db
          .insertInto('market_load')
          .values(loads.slice(first, first + 50))
          .execute()
      const prices = priceCents.map((cents, hour) => ({
        submarket: 'SUDESTE',
        month,
        period: hour + 1,
        day: Math.floor(hour / 24) + 1,
        hour: hour % 24,
        brl_per_mwh: cents / 100,
      }))
      await db
        .insertInto('pld_hour')
        .values(prices.filter((_, hour) => hour !== unpriced))
        .execute()
    })

    afterAll(async () => {
      const { db } = host()
      await db.deleteFrom('hour_month').where('month', '=', month).execute()
      await db.deleteFrom('pld_hour').where('month', '=', month).execute()
      await db.deleteFrom('market_load').where('profile_code', '=', profileCode).execute()
      await db.deleteFrom('market_profile').where('code', '=', profileCode).execute()
      await db.deleteFrom('market_agent').where('code', '=', agent).execute()
    })

    test('the modulation of 200 loads is that of exact integers to the cent, dearest first, and the idle load comes last', async () => {
      const items = []
      for (const page of [1, 2, 3, 4]) {
        const list = listAgentHours.reply.parse((await get(`/market/agents/${agent}/hours?page=${page}`)).json)
        expect(list).toMatchObject({ total: loadCount, loadTotal: loadCount, period: { first: month, last: month } })
        items.push(...list.items)
      }
      expect(items).toHaveLength(loadCount)
      for (const { code, modulationBrl } of items) expect(modulationBrl.toFixed(2)).toBe(centsText(modulationCents(whOf(code))))
      const ranks = items.slice(0, -1).map(({ modulationBrlPerMwh }) => modulationBrlPerMwh!)
      expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
      expect(items.at(-1)).toMatchObject({ code: idleLoad, modulationBrlPerMwh: null })
    })

    test('a flat load costs exactly nothing above the mean price, and its hour without a price is counted', async () => {
      const { summaries } = await read(`load=${flatLoad}`)
      expect(summaries).toMatchObject([
        { month, modulationBrl: 0, modulationBrlPerMwh: 0, missingPrices: 1, loadFactor: expect.closeTo(1, 9) },
      ])
      expect(summaries[0]!.hourCount).toBe(743)
      // 744 h × 1.234.567 Wh
      expect(summaries[0]!.measuredMwh).toBeCloseTo(918.517848, 6)
    })

    test('the hours of a CNPJ are those of its loads together, at the price of each hour, with the peak of its distributor', async () => {
      const { wh, pldBrlPerMwh, loads, ...rest } = await read(`month=${month}`)
      expect(loads.map(({ code }) => code)).toEqual(ofCnpj)
      expect(wh).toEqual(Array(hourCount).fill(1_234_567))
      expect([pldBrlPerMwh[0], pldBrlPerMwh[unpriced]]).toEqual([57.31, null])
      expect(rest).toMatchObject({ month, months: [month], submarket: 'SUDESTE', loadsElsewhere: 0 })
      expect(rest.peak).toMatchObject({ fromHour: 18, brasiliaFromHour: 18 })
    })

    test('a month without hours is empty and keeps the summaries; an unknown CNPJ has no load', async () => {
      expect(await read('month=201608')).toMatchObject({ month: 201608, wh: [], summaries: [{ month }] })
      const unknown = getCompanyHours.reply.parse((await get(`/market/companies/${unknownCnpj}/hours`)).json)
      expect(unknown).toMatchObject({ loads: [], summaries: [], wh: [], submarket: null, peak: null })
    })

    test('a load of another CNPJ, and an unknown agent, are refused', async () => {
      expect(await get(`/market/companies/${cnpj}/hours?load=${codes.at(-1)}`)).toMatchObject({ status: 404 })
      expect(await get(`/market/companies/${cnpj}/hours?load=x`)).toMatchObject({ status: 400 })
      expect(await get('/market/agents/999999999/hours')).toMatchObject({ status: 404 })
    })

    test('the price of a month by hour has its gaps, and leaves out submarkets without a price', async () => {
      const { submarkets } = getPldHours.reply.parse((await get(`/market/pld/hours?month=${month}`)).json)
      expect(submarkets.map(({ submarket }) => submarket)).toEqual(['SUDESTE'])
      expect(submarkets[0]!.brlPerMwh).toHaveLength(hourCount)
      expect(submarkets[0]!.brlPerMwh[unpriced]).toBeNull()
    })

    test('researchers alone read hours: a client without the permission is refused', async () => {
      const client = await as(host(), 'cliente@farol.example')
      for (const address of [`/market/companies/${cnpj}/hours`, `/market/agents/${agent}/hours`, '/market/pld/hours'])
        expect(await client.get(address)).toMatchObject({ status: 403 })
    })
  })
}

/** "-12.30" of −1230 cents. */
function centsText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
