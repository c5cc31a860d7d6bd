import { getAgentBreaches, listBreaches } from '~/contract/market-breaches'
import { getCompanyLoads } from '~/contract/market-loads'
import { member } from '../caller'
import type { OwnHost } from '../host'

const [cnpj, other] = ['92000001000107', '92000002000143']

const row = {
  cnpj,
  initials: 'BETA COM',
  watched_from: '2099-01-10',
  class: 'Comercializador',
  status: 'Em monitoramento',
  leaves_on: null,
  watched_to: null,
  meeting: 'Reunião 1407',
  supply_suspension: 'Não',
  breaches: 'Aporte de garantias',
  is_bonded: null,
  kind: null,
  published_on: '2099-02-01',
}

export function marketBreachPromises(host: () => OwnHost) {
  async function prepare() {
    const { db } = host()
    await db.deleteFrom('market_breach').where('cnpj', 'in', [cnpj, other]).execute()
    await db.deleteFrom('market_agent').where('code', '=', 92_001).execute()
    await db.insertInto('market_agent').values({ code: 92_001, initials: 'BETA', name: 'BETA', cnpj }).execute()
    await db
      .insertInto('market_breach')
      .values([
        row,
        { ...row, watched_from: '2098-01-10', watched_to: '2098-06-30' },
        { ...row, cnpj: other, initials: 'GAMA', leaves_on: '2099-03-01' },
      ])
      .execute()
  }

  test('each state lists its agents, the newest first, with the code of the agent of the same CNPJ', async () => {
    await prepare()
    const { get } = await member(host(), 'black@farol.example')
    const first = async (state: string) => listBreaches.reply.parse((await get(`/market/breaches?state=${state}`)).json).items[0]
    expect(await first('watched')).toMatchObject({ initials: 'BETA COM', agentCode: 92_001, watchedFrom: '2099-01-10' })
    expect(await first('left')).toMatchObject({ initials: 'GAMA', agentCode: null, leavesOn: '2099-03-01' })
    expect(await first('ended')).toMatchObject({ initials: 'BETA COM', watchedTo: '2098-06-30' })
    expect(await get('/market/breaches?state=nenhum')).toMatchObject({ status: 400 })
  })

  test('an agent has its own breaches, the newest first, and the day of the newest list; another has none', async () => {
    await prepare()
    const { get } = await member(host(), 'black@farol.example')
    const read = async (code: number) => getAgentBreaches.reply.parse((await get(`/market/agents/${code}/breaches`)).json)
    const { publishedOn, breaches } = await read(92_001)
    expect(publishedOn).toBe('2099-02-01')
    expect(breaches.map(({ state }) => state)).toEqual(['watched', 'ended'])
    expect(await read(92_999)).toEqual({ publishedOn: '2099-02-01', breaches: [], exits: [] })
  })

  test('an exit from the chamber is told of the agent and of its CNPJ', async () => {
    await prepare()
    const { db } = host()
    await db.deleteFrom('market_exit').where('cnpj', '=', cnpj).execute()
    const exit = { cnpj, initials: 'BETA COM', class: 'Comercializador', succession: 'Total', successor_class: null }
    await db
      .insertInto('market_exit')
      .values({ ...exit, left_on: '2099-04-01', kind: 'voluntary', successor: 'GAMA', successor_cnpj: other, meeting: '1407' })
      .execute()
    const { get } = await member(host(), 'black@farol.example')
    const told = { kind: 'voluntary', leftOn: '2099-04-01', successor: { initials: 'GAMA', cnpj: other } }
    const { exits } = getAgentBreaches.reply.parse((await get('/market/agents/92001/breaches')).json)
    expect(exits).toMatchObject([told])
    expect(getCompanyLoads.reply.parse((await get(`/market/companies/${cnpj}/loads`)).json).exits).toEqual(exits)
  })
}
