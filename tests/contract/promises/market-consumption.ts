import { getMarketConsumption } from '~/contract/market-consumption'
import { member } from '../caller'
import type { OwnHost } from '../host'

/** Months before those of any other test, so that they contain nothing else. */
const [january, february, yearAfter] = [201501, 201502, 201601]

const rows = [
  { month: january, uf: 'SP', activity: 'QUÍMICOS', free_mwh: 240, load_count: 3 },
  { month: january, uf: 'PE', activity: 'TÊXTEIS', free_mwh: 60, load_count: 1 },
  { month: february, uf: 'SP', activity: 'QUÍMICOS', free_mwh: 250, load_count: 3 },
  { month: yearAfter, uf: 'SP', activity: 'QUÍMICOS', free_mwh: 300, load_count: 4 },
  { month: yearAfter, uf: 'SP', activity: '', free_mwh: 20.5, load_count: 2 },
]

export function marketConsumptionPromises(host: () => OwnHost) {
  const read = async (query: string) => {
    const { get } = await member(host(), 'black@farol.example')
    return getMarketConsumption.reply.parse((await get(`/market/consumption?${query}`)).json)
  }

  async function prepare() {
    const { db } = host()
    await db.deleteFrom('market_activity_month').where('month', '<=', yearAfter).execute()
    await db.deleteFrom('market_environment_month').where('month', '<=', yearAfter).execute()
    await db.insertInto('market_activity_month').values(rows).execute()
    await db.insertInto('market_environment_month').values({ month: yearAfter, regulated_mwh: 900, free_mwh: 321.5 }).execute()
  }

  test('a month has its rows beside those of a year before, ended ones as 0, and the total that the chamber publishes', async () => {
    await prepare()
    const found = await read(`month=${yearAfter}`)
    expect(found.months).toEqual(expect.arrayContaining([yearAfter, february, january]))
    expect(found.rows.toSorted((one, other) => other.freeMwh - one.freeMwh)).toEqual([
      { uf: 'SP', activity: 'QUÍMICOS', freeMwh: 300, loadCount: 4, yearBeforeMwh: 240 },
      { uf: 'SP', activity: '', freeMwh: 20.5, loadCount: 2, yearBeforeMwh: 0 },
      { uf: 'PE', activity: 'TÊXTEIS', freeMwh: 0, loadCount: 0, yearBeforeMwh: 60 },
    ])
    // 240 + 60; 250; 300 + 20,5
    expect(found.history).toEqual([
      { month: january, freeMwh: 300 },
      { month: february, freeMwh: 250 },
      { month: yearAfter, freeMwh: 320.5 },
    ])
    expect(found.control).toEqual({ freeMwh: 321.5, regulatedMwh: 900 })
  })

  test('a state and an activity narrow rows and months; "-" is the activity that the source leaves empty', async () => {
    await prepare()
    const { rows: unnamed, history } = await read(`month=${yearAfter}&uf=SP&activity=-`)
    expect(unnamed).toEqual([{ uf: 'SP', activity: '', freeMwh: 20.5, loadCount: 2, yearBeforeMwh: 0 }])
    expect(history).toEqual([{ month: yearAfter, freeMwh: 20.5 }])
    expect((await read(`month=${yearAfter}&uf=AC`)).rows).toEqual([])
    expect((await read(`month=${february}`)).rows).toMatchObject([{ yearBeforeMwh: null }])
  })

  test.each(['month=202613', 'month=7', 'uf=pe', `activity=${'x'.repeat(121)}`])('%s is refused', async (query) => {
    const { get } = await member(host(), 'black@farol.example')
    expect(await get(`/market/consumption?${query}`)).toMatchObject({ status: 400 })
  })
}
