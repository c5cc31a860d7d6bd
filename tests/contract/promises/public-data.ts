import { getPublicData, listPublicData, sendPublicData } from '~/contract/public-data'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import type { IsoDate } from '~/domain/dated/dated'
import type { Ths } from '~/domain/tariffs/tariff'
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

  async function opened() {
    return getPublicData.reply.parse((await (await admin()).get(`/public-data/${flags}`)).json)
  }

  async function decide(verb: 'confirm' | 'discard' | 'undo', body: object) {
    const { status } = await (await admin()).post(`/public-data/${flags}/${verb}`, body)
    return status
  }

  /** Sends a file, and confirms what came of it. */
  async function bring(body: string) {
    await send(body)
    await settled(flags)
    expect(await decide('confirm', { sha256: (await opened()).waiting?.sha256 })).toBe(200)
    return settled(flags)
  }

  const monthsStored = () => host().db.selectFrom('flag_month').selectAll().orderBy('month').execute()

  afterAll(async () => {
    for (const table of [
      'flag_month',
      'public_data_set',
      'public_data_import',
      'public_data_before',
      'public_data_waiting',
    ] as const)
      await host().db.deleteFrom(table).execute()
  })

  test('an ended tariff touches this week’s studies of its own combination, not the others of its distributor', async () => {
    const { db } = host()
    const author = await member(host(), 'black@farol.example')
    const study = await calculatedStudy(author)
    const { id } = await db.selectFrom('distributor').select('id').where('value', '=', 'copel').executeTakeFirstOrThrow()
    const touchedWithEnded = async (ths: Ths) => {
      const rates = db
        .selectFrom('tariff_rate')
        .where('distributor_id', '=', id)
        .where('subgroup', '=', 'A4')
        .where('ths', '=', ths)
      const newest = await rates
        .select(['valid_from', 'valid_to'])
        .where('valid_from', '<=', '2026-11-21')
        .orderBy('valid_from', 'desc')
        .executeTakeFirstOrThrow()
      const setEnd = (day: IsoDate) =>
        db
          .updateTable('tariff_rate')
          .set({ valid_to: day })
          .where('distributor_id', '=', id)
          .where('subgroup', '=', 'A4')
          .where('ths', '=', ths)
          .where('valid_from', '=', newest.valid_from)
          .execute()
      await setEnd('2026-11-20')
      const { touched } = await now()
      await setEnd(newest.valid_to)
      return touched
    }
    const before = await touchedWithEnded('VERDE')
    const ids = [await keep(author, study), await keep(author, study)]
    expect(await touchedWithEnded('VERDE')).toEqual({ ...before, studies: before.studies + 2 })
    expect((await touchedWithEnded('AZUL')).studies).toBe((await now()).touched.studies)
    await db.deleteFrom('study').where('id', 'in', ids).execute()
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
    expect(items).toHaveLength(22)
    expect(touched.unknownFlagMonths).toContain('2026-10')
  })

  test('a file that an administrator sends is known by its header, compared, and stored once it is confirmed', async () => {
    const sent = await send(flagFile())
    expect(sent.status).toBe(201)
    expect(sendPublicData.reply.parse(sent.json)).toEqual({ id: flags })
    expect(await settled(flags)).toMatchObject({ outcome: 'waiting', rows: null, canAccept: true })
    const { waiting } = await opened()
    expect(waiting).toMatchObject({
      fileName: 'acionamento.csv',
      rows: 64,
      doubt: null,
      comparison: { added: 64, changed: 0, gone: 0 },
    })
    expect(await monthsStored()).toEqual([])
    expect(await decide('confirm', { sha256: '0'.repeat(64) })).toBe(409)
    const sha256 = waiting?.sha256
    const both = await Promise.all([decide('confirm', { sha256 }), decide('confirm', { sha256 })])
    expect(both.toSorted()).toEqual([200, 409])
    expect(await settled(flags)).toMatchObject({ outcome: 'stored', rows: 64, canAccept: false })
    expect(await decide('confirm', { sha256 })).toBe(404)
    expect((await opened()).imports).toHaveLength(1)
  })

  test('a file compared with values that changed since is compared again instead of stored', async () => {
    await send(flagFile([...flagRows, ['2026-10', 'Amarela', '18,85']], '2026-10-30'))
    await settled(flags)
    const { waiting } = await opened()
    await host().db.updateTable('public_data_waiting').set({ last_import: 'outra' }).execute()
    await decide('confirm', { sha256: waiting?.sha256 })
    expect(await settled(flags)).toMatchObject({
      outcome: 'waiting',
      reason: expect.stringContaining('confira a nova') as string,
    })
    expect(await monthsStored()).toHaveLength(64)
    expect(await decide('discard', { sha256: waiting?.sha256 })).toBe(200)
    expect((await opened()).waiting).toBeNull()
    expect(await decide('discard', { sha256: waiting?.sha256 })).toBe(404)
  })

  test('the last import is undone to exactly what was, newest first and once, and its file then waits for a person', async () => {
    const before = await monthsStored()
    const november = flagFile(
      [...flagRows.slice(0, 63), ['2026-09', 'Verde', ',00'], ['2026-10', 'Amarela', '18,85']],
      '2026-10-30',
    )
    await bring(november)
    const after = await monthsStored()
    await bring(flagFile([...flagRows, ['2026-11', 'Verde', ',00']], '2026-10-31'))
    const [newest, older, first] = (await opened()).imports
    expect([newest!.canUndo, older!.canUndo]).toEqual([true, false])
    expect(older!.comparison).toMatchObject({ added: 1, changed: 1 })
    const reason = 'wrong-values'
    expect(await decide('undo', { importId: older!.id, reason })).toBe(409)
    const both = await Promise.all([1, 2].map(() => decide('undo', { importId: newest!.id, reason })))
    expect(both.toSorted()).toEqual([200, 409])
    expect(await monthsStored()).toEqual(after)
    expect(await decide('undo', { importId: older!.id, reason })).toBe(200)
    expect(await monthsStored()).toEqual(before)
    expect((await opened()).imports[1]).toMatchObject({ undone: { reason, by: expect.any(String) as string } })
    const entry = await host()
      .db.selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'public-import-undone')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details)).toEqual({ set: flags, reason, rows: '65' })
    await send(november)
    expect(await settled(flags)).toMatchObject({ canAccept: true, reason: expect.stringContaining('foi desfeita') as string })
    expect(await decide('undo', { importId: first!.id, reason })).toBe(200)
    expect(await monthsStored()).toEqual([])
  })

  test('a broken file waits with its reason', async () => {
    await bring(flagFile())
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
