import { Readable } from 'node:stream'
import { getTariffImport, listTariffImports, startTariffImport } from '~/contract/tariff-imports'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { inPieces } from '~/provider/open-data/in-pieces-for-tests'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { patienceMs } from '../../support/browser'

/** On the seeded register, which these leave unchanged except for the tariffs of 2044. */
export function tariffImportPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const period = { DatInicioVigencia: '2044-10-08', DatFimVigencia: '2045-10-07' }

  const starts = () => host().db.selectFrom('tariff_rate').select('valid_from').execute()

  async function send(file: string, token?: string) {
    const headers = { 'content-type': 'text/csv', authorization: `Bearer ${token ?? (await admin()).accessToken}` }
    const body = Readable.toWeb(Readable.from(inPieces(file, 1_000))) as BodyInit
    const request = new Request(`${host().baseUrl}/tariff-imports?name=aneel.csv`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    })
    const response = await host().fetch(request)
    return { status: response.status, json: (await response.json()) as unknown }
  }

  async function settledImport(id: string) {
    const { get } = await admin()
    return vi.waitUntil(
      async () => {
        const it = getTariffImport.reply.parse((await get(`/tariff-imports/${id}`)).json)
        return it.state !== 'running' && it
      },
      { timeout: patienceMs },
    )
  }

  test('a file sent by an administrator is imported whole, and the history has its report', async () => {
    const { status, json } = await send(tariffFile([...verdeRows(period), { DscSubGrupo: 'B1' }]))
    expect(status).toBe(201)
    const { id } = startTariffImport.reply.parse(json)
    expect(await settledImport(id)).toMatchObject({
      state: 'done',
      fileName: 'aneel.csv',
      isCommand: false,
      report: { rowsRead: 9, rowsKept: 8, tariffsWritten: 1, refused: [{ rows: 1, firstLines: [10] }] },
    })
    const rows = await host().db.selectFrom('tariff_rate').select('resolution').where('valid_from', '=', '2044-10-08').execute()
    expect(rows).toEqual([{ resolution: 'REH 3.700/2026' }])
    const { items } = listTariffImports.reply.parse((await (await admin()).get('/tariff-imports')).json)
    expect(items.map((it) => it.id)).toContain(id)
  })

  test('a broken file changes nothing and the history says why; an empty one is refused at once', async () => {
    const before = await starts()
    const { json } = await send(tariffFile([...verdeRows(), { VlrTE: '318.70' }]))
    const failed = await settledImport(startTariffImport.reply.parse(json).id)
    expect(failed).toMatchObject({ state: 'failed', problem: 'Linha 10: "318.70" não é um número em VlrTE. Nada foi alterado.' })
    expect(await starts()).toHaveLength(before.length)
    expect((await send('')).status).toBe(422)
  })

  test('an import whose process ended 61 seconds ago is interrupted', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const row = { id, state: 'running', actor_id: null, file_name: 'x.csv', size_bytes: 9, bytes_read: 1, rows_read: 0 } as const
    // The clock is at 15:00.
    const at = { started_at: '2026-11-21T14:00:00.000Z', beat_at: '2026-11-21T14:58:59.000Z', finished_at: null }
    await host()
      .db.insertInto('tariff_import')
      .values({ ...row, ...at, problem: null, report: null })
      .execute()
    const { json } = await (await admin()).get(`/tariff-imports/${id}`)
    await host().db.deleteFrom('tariff_import').where('id', '=', id).execute()
    expect(json).toMatchObject({ state: 'failed', problem: expect.stringContaining('Nada foi alterado') as string })
  })

  test('only an administrator uploads a file', async () => {
    const { accessToken } = await member(host(), 'black@farol.example')
    expect((await send(tariffFile(verdeRows()), accessToken)).status).toBe(403)
  })

  test('a distributor of the file enters the register once, and its CNPJ must exist', async () => {
    const { post } = await admin()
    const agent = { name: 'Ceraçá', agentName: 'CERAÇÁ', cnpj: '83.647.990/0001-81', uf: 'SC', submarket: 'S' }
    expect((await post('/distributors', { ...agent, cnpj: '11.111.111/1111-11' })).json).toMatchObject({ fields: ['cnpj'] })
    expect((await post('/distributors', { ...agent, uf: 'ZZ' })).status).toBe(400)
    expect((await post('/distributors', agent)).status).toBe(201)
    expect((await post('/distributors', { ...agent, name: 'Outra' })).status).toBe(409)
    expect((await post('/distributors', { ...agent, name: 'CERACA', cnpj: '08.336.783/0001-90' })).status).toBe(409)
    const query = host().db.selectFrom('distributor').select(['value', 'uf', 'submarket']).where('cnpj', '=', '83647990000181')
    expect(await query.execute()).toEqual([{ value: 'ceraca', uf: 'SC', submarket: 'S' }])
    await host().db.deleteFrom('distributor').where('value', '=', 'ceraca').execute()
  })
}
