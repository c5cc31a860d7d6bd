import { parse } from 'csv-parse/sync'
import readXlsxFile from 'read-excel-file/node'
import { agentPageSizes, getAgent, getAgentBallast, getAgentRegistry, listAgentLoads } from '~/contract/agents'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newAgent, newLoads, newPlant, newProfiles, publish } from '../market-agent'
import { newMember } from '../people'

/** Maximum size of a reply about an agent, however large the agent. */
const maxReplyBytes = 150_000

export function agentPromises(host: () => OwnHost) {
  const get = async (path: string, email = 'pesquisa@farol.example') => (await member(host(), email)).get(path)
  const read = async (agent: number, query = '') => getAgent.reply.parse((await get(`/agentes/${agent}${query}`)).json)

  test('an agent comes with the names of the specification, its months as first days and its plants with their entry of SIGA', async () => {
    const agent = await newAgent(host())
    const [profile] = await newProfiles(host(), agent, 1)
    const plant = await newPlant(host(), profile!)
    await publish(host(), { profile: profile!, month: 202_606, purchaseMw: 2, saleMw: 0.5, consumptionMwh: 1_000 })
    await publish(host(), { profile: profile!, month: 202_607, purchaseMw: 3 })
    const generated = { plant_code: plant, month: 202_607, profile_code: profile!, generation_mwh: 4_321.5, guarantee_mwh: 100 }
    await host().db.insertInto('market_plant_month').values(generated).execute()

    const { perfils, ...found } = await read(agent)
    expect(found).toMatchObject({ name: 'Moinho do Ensaio S.A.', sigla: 'MOINHO', cnpj: '01234567000195', codAgente: agent })
    expect(found).toMatchObject({ perfilsTotal: 1, usinasTotal: 1, cargasTotal: 0, consumeMonths: 1, associacao: null })
    const [only] = perfils
    expect(only).toMatchObject({ codPerfil: profile, sigla: 'MOINHO', submercado: 'SUDESTE', categoria: 'Consumo' })
    expect(only!.PurchaseContracts).toHaveLength(12)
    expect(only!.PurchaseContracts[0]).toEqual({ loggedAt: '2025-08-01', value: null })
    expect(only!.PurchaseContracts.slice(-2)).toEqual([
      { loggedAt: '2026-06-01', value: 2 },
      { loggedAt: '2026-07-01', value: 3 },
    ])
    expect(only!.SalesContract.slice(-2).map(({ value }) => value)).toEqual([0.5, null])
    expect(only!.consume.slice(-2).map(({ value }) => value)).toEqual([1_000, null])
    expect(only!.usinas).toMatchObject([
      { codAtivo: 77, sigla: 'PCH MOINHO P1', fonte: 'Hidráulica', capacidadeUsina: 12.5, combustivel: 'Potencial hidráulico' },
    ])
    expect(only!.usinas[0]!.siga).toMatchObject({ name: 'Moinho Velho', phase: 'Operação', grantedKw: 12_500 })
    expect(only!.usinas[0]!.generation.at(-1)).toEqual({ loggedAt: '2026-07-01', value: 4_321.5 })
  })

  test.each(['nenhum', '-1', '0', '1.5', '9'.repeat(20), '1e9', '%F0%9F%94%8C'])('no agent has the id %s', async (id) => {
    for (const path of ['', '/cnpj/01234567000195', '/lastro', '/loads', '/export?format=csv']) {
      expect(await get(`/agentes/${id}${path}`)).toMatchObject({ status: 404, json: { statusCode: 404 } })
    }
  })

  test('300 profiles come on 30 pages, each once and each reply bounded; an asked one on its own page', async () => {
    const agent = await newAgent(host())
    const codes = await newProfiles(host(), agent, 300)
    for (const profile of codes.slice(0, 10)) await publish(host(), { profile, month: 202_607, purchaseMw: 1, consumptionMwh: 1 })
    const seen: number[] = []
    for (let page = 1; page <= 31; page++) {
      const { text, json } = await get(`/agentes/${agent}?page=${page}`)
      expect(text.length).toBeLessThan(maxReplyBytes)
      const reply = getAgent.reply.parse(json)
      expect(reply.perfilsTotal).toBe(300)
      expect(reply.perfils).toHaveLength(page === 31 ? 0 : agentPageSizes.profiles)
      seen.push(...reply.perfils.map(({ codPerfil }) => codPerfil))
    }
    expect(seen).toEqual(codes)
    expect((await read(agent, `?profile=${codes[47]}`)).page).toBe(5)
    expect((await read(agent, `?profile=${codes[49]}`)).page).toBe(5)
    // Another agent's is not found.
    expect((await read(agent, '?profile=1&page=2')).page).toBe(2)
  })

  test('5,000 loads come 25 at a time, of the agent or of one profile, with their consumption', async () => {
    const agent = await newAgent(host())
    const [first, second] = await newProfiles(host(), agent, 2)
    const loads = await newLoads(host(), first!, 4_990)
    await newLoads(host(), second!, 10)
    await publish(host(), { profile: first!, month: 202_607, consumptionMwh: 12.5 })
    const month = { load_code: loads.at(-1)!, month: 202_607, profile_code: first!, captive_mwh: 0, total_mwh: 12.5 }
    await host()
      .db.insertInto('market_load_month')
      .values({ ...month, free_mwh: 12.5 })
      .execute()

    const list = async (query: string) => listAgentLoads.reply.parse((await get(`/agentes/${agent}/loads?${query}`)).json)
    const { text } = await get(`/agentes/${agent}/loads`)
    expect(text.length).toBeLessThan(maxReplyBytes)
    const last = await list('page=200')
    expect([last.total, last.items.length]).toEqual([5_000, 25])
    expect(last.items.map(({ profileCode }) => profileCode)).toEqual([...Array(15).fill(first), ...Array(10).fill(second)])
    const ofFirst = await list(`profile=${first}&page=200`)
    expect([ofFirst.total, ofFirst.items.length, ofFirst.profileInitials]).toEqual([4_990, 15, 'MOINHO'])
    expect(ofFirst.items.at(-1)!.months.at(-1)).toEqual({ loggedAt: '2026-07-01', value: 12.5 })
    expect(await get(`/agentes/${agent}/loads?profile=1`)).toMatchObject({ status: 404 })
    expect(await read(agent)).toMatchObject({ cargasTotal: 5_000, perfils: [{ cargasTotal: 4_990 }, { cargasTotal: 10 }] })
  })

  test('the ballast of June is (2 − 0.5) × 720 + 100 = 1,180 MWh against 1,030, summed over the profiles', async () => {
    const agent = await newAgent(host())
    const [first, second] = await newProfiles(host(), agent, 2)
    const plant = await newPlant(host(), second!)
    const guarantee = { plant_code: plant, month: 202_606, generation_mwh: 90, guarantee_mwh: 100 }
    await host()
      .db.insertInto('market_plant_month')
      .values({ ...guarantee, profile_code: second! })
      .execute()
    await publish(host(), { profile: first!, month: 202_606, purchaseMw: 1.25, saleMw: 0.5, consumptionMwh: 400 })
    await publish(host(), { profile: second!, month: 202_606, purchaseMw: 0.75, consumptionMwh: 600 })
    const reply = getAgentBallast.reply.parse((await get(`/agentes/${agent}/lastro`)).json)
    expect(reply).toHaveLength(1)
    expect(reply[0]).toMatchObject({
      loggedAt: '2026-06-01',
      compras: 1_440,
      vendas: 360,
      garantiaFisica: 100,
      saldo12Meses: null,
    })
    expect(reply[0]!.lastro).toBeCloseTo(1_180, 6)
    expect(reply[0]!.consumes).toBeCloseTo(1_030, 6)
  })

  test('the sum of twelve balances also needs the eleven months before the shown twelve', async () => {
    const agent = await newAgent(host())
    const [profile] = await newProfiles(host(), agent, 1)
    for (let month = 0; month < 23; month++) {
      const year = 2_024 + Math.floor((month + 8) / 12)
      await publish(host(), { profile: profile!, month: year * 100 + ((month + 8) % 12) + 1, consumptionMwh: 100 })
    }
    const reply = getAgentBallast.reply.parse((await get(`/agentes/${agent}/lastro`)).json)
    // September of 2024 to July of 2026; 12 × −103
    expect(reply.map(({ loggedAt }) => loggedAt).slice(0, 1)).toEqual(['2025-08-01'])
    expect(reply).toHaveLength(12)
    for (const { saldo12Meses } of reply) expect(saldo12Meses).toBeCloseTo(-1_236, 6)
  })

  test('the register’s card is found by a CNPJ of 13 digits too, and its partners are shown only to people who may read names', async () => {
    const agent = await newAgent(host(), { cnpj: '02345678000112' })
    await host()
      .db.insertInto('company_register')
      .values({
        cnpj: '02345678000112',
        name: 'MOINHO DO ENSAIO SA',
        kind: 'MATRIZ',
        city: 'RECIFE',
        uf: 'PE',
        postal_code: '50030230',
        number: '37',
        street: 'RUA DO MOINHO',
        complement: null,
        opened_on: '1999-12-31',
        email: 'moinho@ensaio.example',
        partners: JSON.stringify([{ name: 'ANA SOUZA', position: 'Presidente' }]),
      })
      .execute()
    const card = (email: string, cnpj = '2345678000112') => get(`/agentes/${agent}/cnpj/${cnpj}`, email)
    expect((await card('pesquisa@farol.example')).json).toEqual({
      descricao_identificador_matriz_filial: 'MATRIZ',
      municipio: 'RECIFE',
      uf: 'PE',
      cep: '50030230',
      numero: '37',
      logradouro: 'RUA DO MOINHO',
      complemento: null,
      data_inicio_atividade: '1999-12-31',
      email: 'moinho@ensaio.example',
      qsa: [{ nome_socio: 'ANA SOUZA', qualificacao_socio: 'Presidente' }],
    })
    const qsaFor = async (email: string) => getAgentRegistry.reply.parse((await card(email)).json).qsa
    expect(await qsaFor('admin@farol.example')).toHaveLength(1)
    expect(await qsaFor('black@farol.example')).toHaveLength(1)
    const byPermission = await newMember(host(), { role: 'PARCEIRO', permissions: 'ADMIN,prime_black' })
    expect(await byPermission.get(`/agentes/${agent}/cnpj/02345678000112`)).toMatchObject({ json: { qsa: [{}] } })
    expect(await card('admin@farol.example', '11222333000181')).toMatchObject({ status: 404 })
  })

  test('an agent without CNPJ is found, and has no entry in the register', async () => {
    const agent = await newAgent(host(), { cnpj: null })
    expect(await read(agent)).toMatchObject({ cnpj: null, perfils: [], perfilsTotal: 0, associacao: null })
    expect(await get(`/agentes/${agent}/cnpj/00000000000000`)).toMatchObject({ status: 404 })
    expect(await get(`/agentes/${agent}/lastro`)).toMatchObject({ status: 200, json: [] })
  })

  test('CSV and XLSX have the rows of every page, profile by profile and month by month', async () => {
    const agent = await newAgent(host())
    const codes = await newProfiles(host(), agent, 12)
    for (const [index, profile] of codes.entries())
      await publish(host(), { profile, month: 202_607, purchaseMw: index + 0.125, consumptionMwh: index * 1_000.25 })
    const shown = [...(await read(agent)).perfils, ...(await read(agent, '?page=2')).perfils].flatMap((it) =>
      it.consume.map(({ loggedAt, value }, month) => [
        it.codPerfil,
        it.sigla,
        loggedAt.slice(0, 7),
        it.PurchaseContracts[month]!.value ?? 0,
        it.SalesContract[month]!.value ?? 0,
        value ?? 0,
      ]),
    )
    expect(shown).toHaveLength(12 * 12)
    const { accessToken } = await member(host(), 'pesquisa@farol.example')
    const file = async (format: string) => {
      const address = `${host().baseUrl}/agentes/${agent}/export?format=${format}`
      const answer = await host().fetch(new Request(address, { headers: { authorization: `Bearer ${accessToken}` } }))
      return Buffer.from(await answer.arrayBuffer())
    }
    const csv = (parse(await file('csv'), { bom: true, delimiter: ';' }) as string[][]).slice(1)
    expect(csv.map((row) => [number(row[0]!), row[1], row[5], number(row[6]!), number(row[7]!), number(row[8]!)])).toEqual(shown)
    const [sheet] = await readXlsxFile(await file('xlsx'))
    expect(sheet!.data.slice(1).map(picked)).toEqual(shown)
  })
}

/** Code, initials, month, which is a date, purchases, sales and consumption of an exported row. */
function picked(row: readonly unknown[]) {
  return [row[0], row[1], (row[5] as Date).toISOString().slice(0, 7), row[6], row[7], row[8]]
}

function number(text: string) {
  return Number(text.replace(',', '.'))
}
