import { gzipSync } from 'node:zlib'
import { getPublicData, listPublicData } from '~/contract/public-data'
import { hourFile, hourRow, hoursOfJuly } from '~/provider/hours/hour-file.fixture'
import { openHours } from '~/provider/hours/read-hours'
import { patienceMs } from '../../support/browser'
import { member } from '../caller'
import type { OwnHost } from '../host'

const set = 'consumo_horario_perfil_agente'

/** On the months of hours, which these remove at the end. */
export function hourImportPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function send(body: Buffer, name: string) {
    const { accessToken } = await admin()
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${accessToken}` }
    const address = `${host().baseUrl}/public-data/files?name=${name}`
    const response = await host().fetch(new Request(address, { method: 'POST', headers, body: new Uint8Array(body) }))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ id: set })
    return ended()
  }

  async function ended() {
    return vi.waitUntil(
      async () => {
        const { items } = listPublicData.reply.parse((await (await admin()).get('/public-data')).json)
        const its = items.find(({ id }) => id === set)
        return its?.outcome && !its.isRunning && its
      },
      { timeout: patienceMs },
    )
  }

  const opened = async () => getPublicData.reply.parse((await (await admin()).get(`/public-data/${set}`)).json)
  const hours = () => openHours({ db: host().db, folder: host().hoursFolder })

  // A room of its own: its rows are there for these tests alone.
  describe('months of hours that the office sends', () => {
    afterAll(async () => {
      for (const table of ['hour_month', 'public_data_set', 'public_data_waiting'] as const)
        await host().db.deleteFrom(table).execute()
    })

    test('a sent month of hours is stored when it is whole, read back to the Wh, and told with its bad lines', async () => {
      const rows = [...hoursOfJuly(), ...hoursOfJuly({ profile: 11 }, () => '0.000001'), hourRow({ hour: 24 })]
      expect(await send(gzipSync(hourFile(rows)), 'julho.csv.gz')).toMatchObject({
        outcome: 'stored',
        reason: null,
        rows: 1_489,
        storedPeriod: '2026-07',
        isStale: true,
      })
      expect(await hours().months()).toEqual([202607])
      const [load] = await hours().read([1], [202607])
      // Two profiles: n Wh in the n-th hour, and one.
      expect(load?.wh).toEqual(Int32Array.from({ length: 744 }, (_, period) => period + 1))
      const { hourMonths, imports } = await opened()
      expect(imports).toEqual([])
      expect(hourMonths).toEqual([
        {
          month: '2026-07',
          version: expect.stringMatching(/^[\da-f]{16}$/) as string,
          fileName: 'julho.csv.gz',
          rows: 1_488,
          loads: 1,
          at: '2026-11-21T15:00:00.000Z',
          leftOut: [{ reason: 'PERIODO_COMERCIALIZACAO que não é uma hora de 0 a 23', rows: 1, firstLines: [1_490] }],
          notes: [],
        },
      ])
    })

    test('a sent month of hours with fewer than half of the rows waits for a person, and is stored once confirmed', async () => {
      expect(await send(hourFile(hoursOfJuly({}, () => '2').slice(0, 700)), 'menos.csv')).toMatchObject({
        outcome: 'waiting',
        reason: 'O arquivo tem 700 linhas, menos da metade do que foi gravado antes.',
        canAccept: true,
      })
      const { waiting, hourMonths } = await opened()
      expect(hourMonths[0]?.rows).toBe(1_488)
      expect(waiting?.comparison.months).toEqual([
        { month: '2026-07', rowsBefore: 1_488, rows: 700, totalBefore: null, total: null },
      ])
      expect((await (await admin()).post(`/public-data/${set}/confirm`, { sha256: waiting?.sha256 })).status).toBe(200)
      expect(await ended()).toMatchObject({ outcome: 'stored', rows: 700, canAccept: false })
      expect((await hours().read([1], [202607]))[0]?.wh[0]).toBe(2_000_000)
    })
  })
}
