import path from 'node:path'
import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { getCompanyHours, getPldHours, listAgentHours } from '~/contract/market-hours'
import { formulasOf } from '~/documents/exports/read-xlsx.fixture'
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

/** Exact sums over the hours with a reading and a price. [Wh, cents of R$/MWh, Wh × cents] */
function exactSums(wh: Int32Array) {
  const sums = { count: 0n, energy: 0n, prices: 0n, products: 0n }
  for (const [hour, value] of wh.entries()) {
    if (value === noReading || hour === unpriced) continue
    sums.count += 1n
    sums.energy += BigInt(value)
    sums.prices += BigInt(priceCents[hour]!)
    sums.products += BigInt(value) * BigInt(priceCents[hour]!)
  }
  return sums
}

/** The modulation in exact integers. [cents of R$, rounded] */
function modulationCents(wh: Int32Array): bigint {
  const { count, energy, prices, products } = exactSums(wh)
  // Σ C·P − Σ C × Σ P ÷ n, in Wh × cents of R$/MWh; a million of them are a cent.
  return rounded(products * count - energy * prices, count * 1_000_000n)
}

/** A quotient to the nearest whole, half away from zero. */
function rounded(value: bigint, divisor: bigint): bigint {
  const size = (2n * (value < 0n ? -value : value) + divisor) / (2n * divisor)
  return value < 0n ? -size : size
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

    test('the file of the ranking has its order, the parts and the cost of each load to the cent, and their totals', async () => {
      const { accessToken } = await member(host(), 'black@farol.example')
      const open = async (format: string) => {
        const address = `${host().baseUrl}/market/agents/${agent}/hours/export?format=${format}`
        const response = await host().fetch(new Request(address, { headers: { authorization: `Bearer ${accessToken}` } }))
        expect(response.headers.get('content-disposition')).toContain(`modulacao-agente-${agent}.${format}`)
        return Buffer.from(await response.arrayBuffer())
      }
      const csv = parse(await open('csv'), { bom: true, delimiter: ';', relax_column_count: true }) as string[][]
      const loads = csv.slice(1, 1 + loadCount)
      expect(loads.at(-1)!.slice(0, 2)).toEqual([String(idleLoad), `CARGA ${idleLoad}`])
      for (const row of loads) {
        const wh = whOf(Number(row[0]))
        const { count, energy, prices, products } = exactSums(wh)
        // The consumption at the price of its hours, and at the mean price: Σ C·P, and Σ C × Σ P ÷ n.
        const parts = [rounded(products, 1_000_000n), rounded(energy * prices, count * 1_000_000n), modulationCents(wh)]
        expect([row[13], row[14], row[15]].map(withPoint)).toEqual(parts.map(centsText))
        expect(Number(withPoint(row[11]))).toBe(Number(energy) / 1_000_000)
      }
      const all = codes.map((code) => exactSums(whOf(code)))
      const [products, energy] = [all.reduce((sum, it) => sum + it.products, 0n), all.reduce((sum, it) => sum + it.energy, 0n)]
      const total = csv[1 + loadCount]!
      expect([total[0], withPoint(total[13])]).toEqual(['Total', centsText(rounded(products, 1_000_000n))])
      expect(Number(withPoint(total[11]))).toBe(Number(energy) / 1_000_000)
      expect(csv.flat()).toContain('Horas sem leitura ou sem preço ficam fora da conta.')

      const xlsx = await open('xlsx')
      const rows = (await readXlsxFile(xlsx))[0]!.data
      expect(rows.slice(1, 1 + loadCount).map(([code]) => String(code))).toEqual(loads.map(([code]) => code))
      const formulas = formulasOf(xlsx, 1)
      expect(formulas.get('P2')).toMatchObject({ formula: 'N2-O2' })
      expect(Number(formulas.get('P2')!.result).toFixed(2)).toBe(withPoint(loads[0]![15]))
      expect(formulas.get('N202')!.formula).toBe('SUM(N2:N201)')
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
      expect(rest.loadTotal).toBe(2)
      expect(wh).toEqual(Array(hourCount).fill(1_234_567))
      expect([pldBrlPerMwh[0], pldBrlPerMwh[unpriced]]).toEqual([57.31, null])
      expect(rest).toMatchObject({ month, months: [month], submarket: 'SUDESTE', loadsElsewhere: 0 })
      expect(rest.peak).toMatchObject({ fromHour: 18, brasiliaFromHour: 18 })
    })

    test('the rates of a known distributor are its TUSD of A4 Verde in the month, said to be assumed', async () => {
      const { db } = host()
      const published = await db
        .selectFrom('tariff_rate')
        .innerJoin('distributor', 'distributor.id', 'distributor_id')
        .select(['resolution', 'tusd_peak', 'tusd_off_peak'])
        .where('distributor.agent_name', '=', 'CEMIG-D')
        .where('subgroup', '=', 'A4')
        .where('ths', '=', 'VERDE')
        .where('valid_from', '<=', '2026-08-01')
        .orderBy('valid_from', 'desc')
        .executeTakeFirstOrThrow()
      expect((await read('month=202608')).rates).toMatchObject({
        isAssumed: true,
        isCaptive: false,
        resolution: published.resolution,
        peakBrlPerMwh: published.tusd_peak,
        offPeakBrlPerMwh: published.tusd_off_peak,
      })
    })

    test('of more than 50 loads the 50 largest are read, and the reply says how many there are', async () => {
      const { db } = host()
      const others = codes.slice(2, 60)
      await db.updateTable('market_load').set({ cnpj }).where('code', 'in', others).execute()
      const { loads, loadTotal } = await read(`month=${month}`)
      await db.updateTable('market_load').set({ cnpj: null }).where('code', 'in', others).execute()
      expect([loads.length, loadTotal]).toEqual([50, 60])
    })

    test('a month without hours is empty and keeps the summaries; an unknown CNPJ has no load', async () => {
      expect(await read('month=201608')).toMatchObject({ month: 201608, wh: [], summaries: [{ month }] })
      const unknown = getCompanyHours.reply.parse((await get(`/market/companies/${unknownCnpj}/hours`)).json)
      expect(unknown).toMatchObject({ loads: [], summaries: [], wh: [], submarket: null, peak: null })
    })

    test('a month before the first known peak takes it', async () => {
      expect(await read('month=200001')).toMatchObject({ month: 200001, wh: [], peak: { brasiliaFromHour: expect.any(Number) } })
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
      for (const address of [
        `/market/companies/${cnpj}/hours`,
        `/market/agents/${agent}/hours`,
        `/market/agents/${agent}/hours/export?format=csv`,
        '/market/pld/hours',
      ])
        expect(await client.get(address)).toMatchObject({ status: 403 })
    })
  })
}

/** A decimal comma as a point. */
function withPoint(text = ''): string {
  return text.replace(',', '.')
}

/** "-12.30" of −1230 cents. */
function centsText(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
