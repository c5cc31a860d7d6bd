import { listPublicData, sendPublicData } from '~/contract/public-data'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { patienceMs } from '../../support/browser'

/** On the flags of months, which these remove at the end. */
export function publicDataPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const flags = 'bandeiras-tarifarias'

  async function send(body: string, address = '/public-data/files?name=acionamento.csv', email = 'admin@farol.example') {
    const { accessToken } = await member(host(), email)
    const headers = { 'content-type': 'application/octet-stream', authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}${address}`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  const now = async () => listPublicData.reply.parse((await (await admin()).get('/public-data')).json)

  async function settled(id: string) {
    return vi.waitUntil(
      async () => {
        const set = (await now()).items.find((it) => it.id === id)
        return set?.outcome && !set.isRunning && set
      },
      { timeout: patienceMs },
    )
  }

  afterAll(async () => {
    await host().db.deleteFrom('flag_month').execute()
    await host().db.deleteFrom('public_data_set').execute()
  })

  test('before anything was fetched each set says what is stored, what is stale and when it is next tried', async () => {
    const { items, mayFetch, nextTryAt, touched } = await now()
    // 3 in the night of Brasília, after 21 November at noon.
    expect([mayFetch, nextTryAt]).toEqual([true, '2026-11-22T06:00:00.000Z'])
    expect(items.find(({ id }) => id === flags)).toMatchObject({
      storedPeriod: '2026-09',
      isStale: true,
      outcome: null,
      source: 'ANEEL',
    })
    expect(items).toHaveLength(16)
    expect(touched.unknownFlagMonths).toContain('2026-10')
  })

  test('a file that an administrator sends is known by its header, and a broken one waits with its reason', async () => {
    const sent = await send(flagFile())
    expect(sent.status).toBe(201)
    expect(sendPublicData.reply.parse(sent.json)).toEqual({ id: flags })
    expect(await settled(flags)).toMatchObject({ outcome: 'stored', rows: 64, canAccept: false })
    await send(flagFile([...flagRows, ['2026-10', 'Roxa', ',00']]))
    const waits = await settled(flags)
    expect(waits.reason).toBe('Linha 66: "Roxa" não é uma bandeira conhecida.')
    expect(waits.rows).toBe(64)
  })

  test('a file of no set, a page and an empty file are refused at once', async () => {
    expect(await send('A;B\n1;2\n')).toMatchObject({ status: 422, json: { fields: ['file'] } })
    expect(await send('<!doctype html><p>Acesso bloqueado</p>')).toMatchObject({ status: 422, json: { fields: ['file'] } })
    expect((await send('')).status).toBe(422)
  })

  test('a portal that does not answer is a state of its set, not an error', async () => {
    const { post } = await admin()
    expect((await post('/public-data/siga/fetch', {})).status).toBe(200)
    expect(await settled('siga')).toMatchObject({ outcome: 'away', reason: expect.stringContaining('ECONNREFUSED') as string })
  })

  test('only an administrator fetches a set or sends its file', async () => {
    const { post } = await member(host(), 'black@farol.example')
    expect((await post('/public-data/siga/fetch', {})).status).toBe(403)
    expect((await send(flagFile(), undefined, 'black@farol.example')).status).toBe(403)
  })
}
