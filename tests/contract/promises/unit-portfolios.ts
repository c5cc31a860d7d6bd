import { tmpdir } from 'node:os'
import { economyMlResult } from '~/contract/economies'
import { listPortfolios, maxPortfolioUnits } from '~/contract/portfolios'
import { captiveResult, freeMarketResult } from '~/contract/simulator'
import { personalData } from '~/contract/privacy'
import { diskStore } from '~/provider/file-store/disk-store'
import { createProvider } from '~/provider/index.server'
import { now, tokenSecret, type OwnHost } from '../host'
import { newMember, trailOf } from '../people'
import { xlsxOf } from '../month-importer'
import { header, portfolioAuthor, terms } from '../unit-portfolios'

const shop = (name: string, demandKw = 400) => `${name};Copel;A4;Verde;${demandKw};60000;5000`
/** The requests of POST /simulator/… and /economies/ml for the first shop. */
const asked = {
  ...terms,
  calc: 'ML',
  cnpj: '11222333000181',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  ths: 'VERDE',
  demandaForaPonta: 400,
  consumoForaPonta: 60_000,
  consumoPonta: 5_000,
}

/** Studies of many units. */
export function unitPortfolioPromises(host: () => OwnHost) {
  const { author, create, sendFile, send, read, ask, whenIdle, calculated } = portfolioAuthor(host)

  test('a unit of a portfolio has the figures of its single study, and a house says from when it may migrate', async () => {
    const id = await create()
    expect(await send(id, [shop('Loja 1'), 'Casa;;B1;;;;', shop('Loja 2', 30)])).toMatchObject({
      state: 'draft',
      fileName: 'unidades.csv',
      units: 3,
      wrong: 0,
      done: 0,
    })
    const { portfolio, units } = await calculated(id)
    expect(portfolio).toMatchObject({ state: 'done', done: 3, day: '2026-11-21' })
    const { post } = await author()
    const captive = captiveResult.parse((await post('/simulator/cativo', asked)).json)
    const free = freeMarketResult.parse((await post('/simulator/ml', asked)).json)
    const prices = [asked.precoEnergia1, asked.precoEnergia2, asked.precoEnergia3, asked.precoEnergia4, asked.precoEnergia5]
    const years = economyMlResult.parse((await post('/economies/ml', { ...asked, precoEnergia: prices })).json)
    const [first, house] = units
    if (first?.result?.outcome !== 'gains') throw new Error(`the shop ${first?.result?.outcome}`)
    expect(first.result.figures.years.map(({ savingBrl }) => savingBrl)).toEqual(years.economyAnual)
    expect(first.result.figures.years[0]).toMatchObject({
      baseBrl: 12 * captive.custoTotal,
      alternativeBrl: 12 * free.custoTotal,
    })
    // The twelve months' energy in the free market, at R$ 235/MWh: 65 MWh × 1,03 × 235 ÷ 0,80 = 19.666,56 a month.
    expect(first.result.figures.energyBrlPerPrice[0]! * 235).toBeCloseTo(12 * 19_666.5625, 6)
    expect(house!.result).toEqual({ outcome: 'may-not-migrate', reason: 'low-voltage-closed', opensOn: '2028-11-25' })
    expect(await trailOf(host(), id)).toEqual(['portfolio-created', 'portfolio-read', 'portfolio-started'])
  })

  test('a unit whose row states its tariff has the figures of the single study that states it', async () => {
    const id = await create()
    const more =
      ';Resolução da tarifa;Tarifa vigente de;Tarifa vigente até;Tarifa da demanda fora de ponta (R$/kW);Tarifa TUSD fora de ponta (R$/MWh);Tarifa TUSD na ponta (R$/MWh);Tarifa TE fora de ponta (R$/MWh);Tarifa TE na ponta (R$/MWh)'
    const stated = ';REH 9.999/2026;24/06/2026;23/06/2027;41,5;120;1500;310;480'
    await sendFile(id, [`${header}${more}`, `${shop('Loja 1')}${stated}`, `${shop('Loja 2')};;;;99999;1;1;1;1`].join('\n'))
    const { units } = await calculated(id)
    expect(units[1]!.problems.map(({ column }) => column)).toEqual([
      'Resolução da tarifa',
      'Tarifa vigente de',
      'Tarifa vigente até',
    ])
    const statedTariff = {
      origin: 'typed',
      resolution: 'REH 9.999/2026',
      validFrom: '2026-06-24',
      validTo: '2027-06-23',
      demandPeak: 0,
      demandOffPeak: 41.5,
      tusdPeak: 1500,
      tusdOffPeak: 120,
      tePeak: 480,
      teOffPeak: 310,
    }
    const { post } = await author()
    const captive = captiveResult.parse((await post('/simulator/cativo', { ...asked, statedTariff })).json)
    const [first] = units
    if (first?.result?.outcome !== 'gains') throw new Error(`the shop ${first?.result?.outcome}`)
    expect(first.result.tariff.resolution).toBe('REH 9.999/2026')
    expect(first.result.figures.years[0]?.baseBrl).toBe(12 * captive.custoTotal)
  })

  test('twelve equal months are the mean month by the calendar’s prices, and a denied discount is reported', async () => {
    const id = await create({ desconto: 0.5, precoEnergia2: 235, precoEnergia3: 235 })
    const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
    const columns = months.flatMap((month) => [`Consumo fora de ponta ${month} (kWh)`, `Consumo na ponta ${month} (kWh)`])
    const first = ['Unidade', 'Distribuidora', 'Subgrupo', 'Modalidade', 'Demanda', 'Consumo fora de ponta', 'Consumo na ponta']
    const year = ['Ano', 'Copel', 'A4', 'Verde', '400', '', '', ...months.flatMap(() => ['60000', '5000'])]
    const mean = ['Mês', 'Copel', 'A4', 'Verde', '400', '60000', '5000', ...columns.map(() => '')]
    await send(
      id,
      [year, mean].map((cells) => cells.join(';')),
      [...first, ...columns].join(';'),
    )
    const [ofYear, ofMonth] = (await calculated(id)).units.map(({ result }) => result)
    if (ofYear?.outcome !== 'gains' || ofMonth?.outcome !== 'gains') throw new Error('both gain')
    expect(ofYear).toMatchObject({ incentive: 0, deniedIncentive: 0.5 })
    // The supply begins in June of 2027, and all its first year is at R$ 235/MWh, as the mean month is.
    expect(ofYear.figures.years[0].savingBrl).toBeCloseTo(ofMonth.figures.years[0].savingBrl, 6)
    expect(ofYear.figures.energyBrlPerPrice.reduce((sum, it) => sum + it, 0)).toBeCloseTo(
      ofMonth.figures.energyBrlPerPrice[0]!,
      6,
    )
  })

  test('rows with errors are reported by line and column, and the others are calculated', async () => {
    const id = await create()
    const wrong = [
      shop('Loja 1'),
      '=HYPERLINK(A1);Copel;A4;Verde;400;60000;5000',
      'Loja 3;Nenhuma;A4;Verde;400;60000;5000',
      'Loja 4;Copel;A1;Verde;400;60000;5000',
      'Loja 5;Copel;A4;Verde;1e999;x;y',
      'Loja 6;Copel;A4;Verde;400;99999999999;5000',
      shop('loja 1'),
    ]
    expect(await send(id, wrong)).toMatchObject({ units: 7, wrong: 5 })
    const { units } = await calculated(id)
    const told = units.map(({ line, problems }) => [
      line,
      ...problems.map(({ column, letter, message }) => `${letter} ${column}: ${message}`),
    ])
    expect(told.filter(([, ...problems]) => problems.length > 0)).toEqual([
      [4, 'B Distribuidora: "Nenhuma" não é uma distribuidora com tarifa cadastrada'],
      [5, 'C Subgrupo: O subgrupo A1 não é atendido pelo simulador'],
      [
        6,
        'E Demanda contratada fora de ponta (kW): "1e999" não é um número em kW',
        'F Consumo fora de ponta (kWh): "x" não é um número em kWh',
        'G Consumo na ponta (kWh): "y" não é um número em kWh',
      ],
      [7, 'F Consumo fora de ponta (kWh): Precisa estar entre 0,01 e 1.000.000.000 kWh'],
      [8, 'A Unidade: A linha 2 já traz esta unidade'],
    ])
    expect(units.map(({ result }) => result?.outcome ?? null)).toEqual(['gains', 'gains', null, null, null, null, null])
  })

  test.each([
    ['without a column of consumption', 'Unidade;Distribuidora;Subgrupo;Modalidade;Demanda\r\n1;2;3;4;5', 'Faltam colunas'],
    ['of a header alone', header, 'O arquivo só tem o cabeçalho'],
    [
      'of too many units',
      [header, ...Array.from({ length: maxPortfolioUnits + 1 }, (_, it) => shop(`L${it}`))].join('\n'),
      'mais de 500 unidades',
    ],
    ['that is a PDF', '%PDF-1.7', 'O arquivo é um PDF'],
  ])('a file %s is refused, and the units stay unchanged', async (_, content, message) => {
    const id = await create()
    await send(id, [shop('Loja 1')])
    expect(await sendFile(id, content)).toMatchObject({ status: 422, json: { message: expect.stringContaining(message) } })
    expect((await read(id)).units).toHaveLength(1)
  })

  test('a spreadsheet is read as a CSV is', async () => {
    const id = await create()
    const sheet = [header.split(';'), ['Loja 1', 'Copel', 'A4', 'Verde', 400, 60_000, 5_000]]
    const file = await xlsxOf(
      sheet.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
    )
    expect(await sendFile(id, file, 'unidades.xlsx')).toMatchObject({ status: 200, json: { units: 1, wrong: 0 } })
  })

  test('new terms check every row again and delete the results', async () => {
    const id = await create()
    await send(id, ['Loja;Enel SP;A4;Verde;400;60000;5000'])
    expect((await calculated(id)).portfolio).toMatchObject({ state: 'done', wrong: 0 })
    const { patch } = await author()
    const { pis: _unknown, ...without } = terms
    const { version } = (await read(id)).portfolio
    const { json } = await patch(`/portfolios/${id}`, { name: 'Outro nome', terms: without, version })
    expect(json).toMatchObject({ name: 'Outro nome', state: 'draft', units: 1, wrong: 1, done: 0, savingBrl: null })
    expect((await read(id)).units[0]!.problems).toEqual([
      { column: 'PIS (%)', message: 'Não conhecemos o desta distribuidora: informe na linha, ou nas condições da carteira' },
    ])
    expect(await ask(id, 'start')).toMatchObject({ status: 422 })
  })

  test('a file and new terms that are sent at once do not undo each other', async () => {
    const id = await create()
    const before = Array.from({ length: 60 }, (_, index) => shop(`Antes ${index}`))
    const { patch } = await author()
    for (const round of [1, 2, 3]) {
      await send(id, before)
      const { version } = (await read(id)).portfolio
      const [file, change] = await Promise.all([
        sendFile(id, [header, shop(`Depois ${round}`)].join('\r\n')),
        patch(`/portfolios/${id}`, { name: `Nome ${round}`, terms: { ...terms, precoEnergia1: 240 + round }, version }),
      ])
      expect([file.status, change.status]).toContain(200)
      const { portfolio, units } = await read(id)
      expect(units[0]!.unit.name).toBe(file.status === 200 ? `Depois ${round}` : 'Antes 0')
      expect(portfolio.terms.precoEnergia1 === 240 + round).toBe(change.status === 200)
    }
  })

  test('a portfolio is cancelled once, keeps its results, and resumes', async () => {
    const id = await create()
    await send(id, [shop('Loja 1'), shop('Loja 2')])
    await calculated(id)
    expect(await ask(id, 'cancel')).toMatchObject({ status: 409 })
    // One of two units remains, with an expired lease.
    await leave(id, '2026-11-21T14:00:00.000Z', { line: 3 })
    expect(await ask(id, 'start')).toMatchObject({ status: 409 })
    expect(await ask(id, 'cancel')).toMatchObject({ status: 200, json: { state: 'cancelled', done: 1 } })
    await mark(id, 2)
    const { portfolio, units } = await calculated(id)
    expect(portfolio).toMatchObject({ state: 'done', done: 2 })
    expect(units.map(({ result }) => result?.outcome)).toEqual(['refused', 'gains'])
  })

  test('an interrupted calculation is taken over when its lease ends, without calculating a unit twice', async () => {
    const id = await create()
    await send(id, [shop('Loja 1'), shop('Loja 2')])
    await calculated(id)
    await leave(id, '2026-11-21T15:00:20.000Z', { line: 3 })
    await mark(id, 2)
    const early = providerAt(now.toISOString())
    await early.watchPortfolios()()
    await early.settled()
    expect((await read(id)).portfolio).toMatchObject({ state: 'running', done: 1 })
    const late = providerAt('2026-11-21T15:00:21.000Z')
    const stop = late.watchPortfolios()
    const { portfolio, units } = await whenIdle(id)
    await stop()
    expect(portfolio).toMatchObject({ state: 'done', done: 2 })
    expect(units.map(({ result }) => result?.outcome)).toEqual(['refused', 'gains'])
  })

  test('another person’s portfolio comes before the second portfolio of the first person', async () => {
    const [ana, rui] = [
      await newMember(host(), { permissions: 'simulator' }),
      await newMember(host(), { permissions: 'simulator' }),
    ]
    const ids = [await create({}, ana), await create({}, ana), await create({}, rui)]
    const own = host().db.updateTable('portfolio')
    // A run without terms fails, and leaves its lease visible.
    for (const [hour, id] of ids.entries()) {
      const started = { state: 'running', terms: '', started_at: `2026-11-21T0${hour}:00:00.000Z` } as const
      await own.set(started).where('id', '=', id).execute()
    }
    const held = async () => {
      const rows = await host()
        .db.selectFrom('portfolio')
        .select('id')
        .where('id', 'in', ids)
        .where('lease_id', 'is not', null)
        .execute()
      return ids.map((id) => rows.some((row) => row.id === id))
    }
    const provider = createProvider({ db: host().db, now: () => now, tokenSecret, fileStore: diskStore(tmpdir()), log: () => {} })
    const stops = [provider.watchPortfolios()]
    await provider.settled()
    expect(await held()).toEqual([true, false, false])
    stops.push(provider.watchPortfolios())
    await provider.settled()
    expect(await held()).toEqual([true, false, true])
    await Promise.all(stops.map((stop) => stop()))
    await host().db.deleteFrom('portfolio').where('id', 'in', ids).execute()
  })

  test('a portfolio is found and exported only by its author, and deleted with the account', async () => {
    const person = await newMember(host(), { permissions: 'simulator' })
    const id = await create({}, person)
    await sendFile(id, [header, shop('Loja 1')].join('\n'), 'u.csv', person)
    const { get, delete: remove } = await author()
    expect([(await get(`/portfolios/${id}`)).status, (await remove(`/portfolios/${id}`)).status]).toEqual([404, 404])
    const list = listPortfolios.reply.parse((await person.get('/portfolios')).json)
    expect(list.items.map((item) => item.id)).toEqual([id])
    const data = personalData.parse((await person.get(`/users/${person.id}/data`)).json)
    expect([data.portfolios.length, data.portfolioUnits.length]).toEqual([1, 1])
    expect(await person.delete(`/portfolios/${id}`)).toMatchObject({ status: 200 })
    expect(await host().db.selectFrom('portfolio_unit').select('line').where('portfolio_id', '=', id).execute()).toEqual([])
  })

  test('a person keeps up to 50 portfolios, and a draft of 31 days ago makes room', async () => {
    const person = await newMember(host(), { permissions: 'simulator' })
    const ids = []
    for (let count = 0; count < 50; count++) ids.push(await create({}, person))
    const again = () => person.post('/portfolios', { name: 'Mais uma', terms })
    expect(await again()).toMatchObject({
      status: 422,
      json: { message: 'Você já tem 50 carteiras: exclua uma para criar outra.' },
    })
    await host().db.updateTable('portfolio').set({ created_at: '2026-10-21T00:00:00.000Z' }).where('id', '=', ids[0]!).execute()
    expect(await again()).toMatchObject({ status: 201 })
  })

  /** Another process on the same database, with a stopped clock. */
  function providerAt(instant: string) {
    const at = new Date(instant)
    const options = { tokenSecret, fileStore: diskStore(tmpdir()) }
    return createProvider({ db: host().db, now: () => at, clock: async () => at, ...options })
  }

  /** The state that a process leaves when it dies before a unit. */
  async function leave(id: string, leaseUntil: string, { line }: { line: number }) {
    const { db } = host()
    const left = { state: 'running', done_count: 1, lease_id: 'gone', lease_until: leaseUntil, saving_brl: null } as const
    await db.updateTable('portfolio').set(left).where('id', '=', id).execute()
    await db.updateTable('portfolio_unit').set({ result: null }).where('portfolio_id', '=', id).where('line', '=', line).execute()
  }

  /** Replaces a result by one that no calculation gives. */
  async function mark(id: string, line: number) {
    const result = JSON.stringify({ outcome: 'refused', message: 'Não foi calculada de novo' })
    await host()
      .db.updateTable('portfolio_unit')
      .set({ result })
      .where('portfolio_id', '=', id)
      .where('line', '=', line)
      .execute()
  }
}
