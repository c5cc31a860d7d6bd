import { getPld } from '~/contract/market-pld'
import { member } from '../caller'
import type { OwnHost } from '../host'

/** Two hours of a day and one of the next, in a year of their own. */
const hours = [
  { submarket: 'SUDESTE', month: 201503, period: 1, day: 1, hour: 0, brl_per_mwh: 100 },
  { submarket: 'SUDESTE', month: 201503, period: 2, day: 1, hour: 1, brl_per_mwh: 150.5 },
  { submarket: 'SUDESTE', month: 201503, period: 25, day: 2, hour: 0, brl_per_mwh: 70 },
  { submarket: 'NORTE', month: 201503, period: 1, day: 1, hour: 0, brl_per_mwh: 61.07 },
  { submarket: 'SUDESTE', month: 201504, period: 1, day: 1, hour: 0, brl_per_mwh: 388.48 },
]

/** February 2015 at R$ 100/MWh except for its first hour. */
const february = Array.from({ length: 672 }, (_, index) => {
  const [day, hour] = [Math.floor(index / 24) + 1, index % 24]
  return { submarket: 'SUL', month: 201502, period: index + 1, day, hour, brl_per_mwh: index === 0 ? 772 : 100 }
})

export function pldPromises(host: () => OwnHost) {
  const read = async (query: string) => {
    const { get } = await member(host(), 'black@farol.example')
    return getPld.reply.parse((await get(`/market/pld?${query}`)).json)
  }

  const meanOf = async (month: number) => (await read(`month=${month}`)).months.find((it) => it.month === month)?.meanBrlPerMwh

  async function prepare() {
    const { db } = host()
    await db.deleteFrom('pld_hour').where('month', '<=', 201512).execute()
    await db.insertInto('pld_hour').values(hours).execute()
  }

  test('the mean of a day is the simple one of its hours, by submarket, and a month has none while hours are missing', async () => {
    await prepare()
    const { days, months, range } = await read('month=201503')
    // (100 + 150,5) / 2 = 125,25
    expect(days).toEqual([
      { day: 1, submarket: 'NORTE', meanBrlPerMwh: 61.07, minBrlPerMwh: 61.07, maxBrlPerMwh: 61.07, hourCount: 1 },
      { day: 1, submarket: 'SUDESTE', meanBrlPerMwh: 125.25, minBrlPerMwh: 100, maxBrlPerMwh: 150.5, hourCount: 2 },
      { day: 2, submarket: 'SUDESTE', meanBrlPerMwh: 70, minBrlPerMwh: 70, maxBrlPerMwh: 70, hourCount: 1 },
    ])
    const southeast = months.filter(({ submarket }) => submarket === 'SUDESTE')
    expect(southeast.map(({ month, hourCount }) => [month, hourCount])).toEqual([
      [201503, 3],
      [201504, 1],
    ])
    // Three of 744 hours make no monthly mean.
    expect(southeast.map(({ meanBrlPerMwh }) => meanBrlPerMwh)).toEqual([null, null])
    expect(range!.first).toBe(201503)
  })

  test('the mean of a month is the simple one of all its hours', async () => {
    await prepare()
    const { db } = host()
    await db.insertInto('pld_hour').values(february.slice(0, 671)).execute()
    expect(await meanOf(201502)).toBeNull()
    await db.insertInto('pld_hour').values(february.slice(671)).execute()
    // (671 × 100 + 772) / 672 = 67.872 / 672
    expect(await meanOf(201502)).toBe(101)
  })

  test('a year opens its newest month; a missing month has nothing', async () => {
    await prepare()
    expect((await read('year=2015')).month).toBe(201504)
    expect(await read('month=201501')).toMatchObject({ month: 201501, days: [] })
    const { get } = await member(host(), 'black@farol.example')
    expect(await get('/market/pld?month=201513')).toMatchObject({ status: 400 })
    expect(await get('/market/pld?year=ontem')).toMatchObject({ status: 400 })
  })
}
