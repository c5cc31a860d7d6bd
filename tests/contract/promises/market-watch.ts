import { getWatchList } from '~/contract/market-watch'
import { demoPassword } from '~/provider/demo/accounts'
import { noteChanges } from '~/provider/market/watch/note-changes'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newMember } from '../people'

const code = 93_001
const profile = {
  agent_code: code,
  class: 'Comercializador',
  status: 'ATIVO',
  category: 'x',
  submarket: 'SUL',
  is_retailer: 0,
  energy_type: 'x',
}
const consumption = { profile_code: 93_011, submarket: 'SUL', plant_consumption_mwh: null }

export function watchListPromises(host: () => OwnHost) {
  const person = () => newMember(host(), { role: 'CLIENTE', permissions: 'research' })

  async function prepare() {
    const { db } = host()
    await db.deleteFrom('market_watch').where('agent_code', '=', code).execute()
    await db.deleteFrom('market_watch_state').where('agent_code', '=', code).execute()
    await db.deleteFrom('market_watch_note').where('agent_code', '=', code).execute()
    await db.deleteFrom('market_agent').where('code', '=', code).execute()
    await db.deleteFrom('market_profile').where('agent_code', '=', code).execute()
    await db.deleteFrom('market_consumption_month').where('profile_code', '=', consumption.profile_code).execute()
    await db.insertInto('market_agent').values({ code, initials: 'ALFA', name: 'ALFA ENERGIA', cnpj: '93000001000102' }).execute()
    await db
      .insertInto('market_profile')
      .values({ ...profile, code: 93_011, initials: 'ALFA 1' })
      .execute()
    await db
      .insertInto('market_consumption_month')
      .values({ ...consumption, month: 201506, consumption_mwh: 100 })
      .execute()
  }

  /** The importer's last step. */
  async function noteImport(id: string, finishedAt: string) {
    const { db } = host()
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('market_import').where('id', '=', id).execute()
      const row = {
        kind: 'consumo_mensal_perfil_agente',
        file_name: 'x.csv',
        sha256: id,
        state: 'done',
        rows_read: 1,
        report: null,
      }
      await trx
        .insertInto('market_import')
        .values({ id, ...row, started_at: finishedAt, finished_at: finishedAt })
        .execute()
      await noteChanges(trx, id)
    })
  }

  const readList = async ({ get }: Pick<Awaited<ReturnType<typeof person>>, 'get'>) =>
    getWatchList.reply.parse((await get('/market/watch')).json)

  test('only watchers of an agent read its changes by import', async () => {
    await prepare()
    const [ana, rui] = [await person(), await person()]
    expect(await ana.post(`/market/watch/${code}`, undefined)).toMatchObject({ status: 200 })
    expect((await readList(ana)).watched).toMatchObject([{ code, initials: 'ALFA', name: 'ALFA ENERGIA' }])

    const { db } = host()
    await noteImport('acompanhados-1', '2026-11-22T10:00:00.000Z')
    expect((await readList(ana)).notes.total).toBe(0)

    await db.updateTable('market_profile').set({ status: 'ENCERRADO' }).where('code', '=', 93_011).execute()
    await db
      .insertInto('market_consumption_month')
      .values({ ...consumption, month: 201507, consumption_mwh: 80 })
      .execute()
    await noteImport('acompanhados-2', '2026-11-22T11:00:00.000Z')
    await noteImport('acompanhados-3', '2026-11-22T12:00:00.000Z')
    expect((await readList(ana)).notes).toMatchObject({
      total: 1,
      items: [
        {
          agent: { code, initials: 'ALFA' },
          month: 201507,
          notedAt: '2026-11-22T11:00:00.000Z',
          changes: [
            { kind: 'status', initials: 'ALFA 1', from: 'ATIVO', to: 'ENCERRADO' },
            { kind: 'consumption', month: 201507, mwh: 80, beforeMonth: 201506, beforeMwh: 100 },
          ],
        },
      ],
    })
    expect(await readList(rui)).toMatchObject({ watched: [], notes: { total: 0 } })
    await db.deleteFrom('market_import').where('id', 'like', 'acompanhados-%').execute()
  })

  test('watching twice is watching once; after leaving there are no changes, and a later watcher gets no earlier ones', async () => {
    await prepare()
    const ana = await person()
    await ana.post(`/market/watch/${code}`, undefined)
    const [first] = (await readList(ana)).watched
    await ana.post(`/market/watch/${code}`, undefined)
    expect((await readList(ana)).watched).toEqual([first])
    await ana.delete(`/market/watch/${code}`)
    expect(await readList(ana)).toMatchObject({ watched: [], notes: { total: 0 } })
    expect(await host().db.selectFrom('market_watch_state').selectAll().where('agent_code', '=', code).execute()).toEqual([])
    expect(await ana.post('/market/watch/999999998', undefined)).toMatchObject({ status: 404 })
    expect(await ana.post('/market/watch/nenhum', undefined)).toMatchObject({ status: 404 })
  })

  test('an export of personal data has the watched agents, and an anonymised account watches none', async () => {
    await prepare()
    const ana = await person()
    await ana.post(`/market/watch/${code}`, undefined)
    const [{ since } = { since: '' }] = (await readList(ana)).watched
    const { json } = await ana.get(`/users/${ana.id}/data`)
    expect(json).toMatchObject({ watchedAgents: [{ user_id: ana.id, agent_code: code, since }] })

    const { json: request } = await ana.post(`/users/${ana.id}/deletion-request`, {})
    const { post } = await member(host(), 'admin@farol.example')
    const decision = { decision: 'anonymise', password: demoPassword }
    expect(await post(`/deletion-requests/${(request as { id: string }).id}/decision`, decision)).toMatchObject({ status: 200 })
    for (const table of ['market_watch', 'market_watch_state'] as const)
      expect(await host().db.selectFrom(table).selectAll().where('agent_code', '=', code).execute()).toEqual([])
  })
}
