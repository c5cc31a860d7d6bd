import type { Insertable } from 'kysely'
import { economyMlResult } from '~/contract/economies'
import { getPortfolio, listPortfolios } from '~/contract/portfolios'
import { getProspectBases, listProspects } from '~/contract/prospects'
import { yearsRequest } from '~/contract/study-request.fixture'
import { jsonText } from '~/database/json'
import type { Schema } from '~/database/schema'
import { lastFederalTaxes, meanFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { newMember } from '../people'

type Row = Insertable<Schema['prospect']>

/** An activity of these tests alone. */
const cnae = '9999001'

/** A unit of Copel, in Curitiba, of 65,000 kWh a month, 5,000 of them in the peak, and 400 kW. */
function unit(id: string, change: Partial<Row> = {}): Row {
  return {
    id,
    entity: 'UCMT',
    distributor_code: 2_866,
    city_code: 4_106_902,
    city: null,
    uf: 'PR',
    cnae,
    class: 'CO1',
    subgroup: 'A4',
    kwh: jsonText(Array.from({ length: 12 }, () => 65_000)),
    kw: jsonText(Array.from({ length: 12 }, () => 380)),
    mean_kwh: 65_000,
    peak_kwh: 5_000,
    mean_kw: 380,
    contracted_kw: 400,
    peak_kw: null,
    installed_kw: 500,
    base_month: 202_412,
    has_generation: 0,
    ...change,
  }
}

export function prospectPromises(host: () => OwnHost) {
  const black = () => member(host(), 'black@farol.example')

  async function store(...rows: Row[]) {
    const { db } = host()
    await db.deleteFrom('prospect').where('cnae', '=', cnae).execute()
    await db.deleteFrom('prospect').where('id', 'like', 'ensaio-%').execute()
    await db.insertInto('prospect').values(rows).execute()
  }

  async function list(query = '') {
    const { get } = await black()
    return listProspects.reply.parse((await get(`/prospects?cnae=9999${query}`)).json)
  }

  test("the estimate of a unit is the simulator's own answer for the same month, to the cent", async () => {
    await store(unit('ensaio-a'))
    const [found] = (await list()).items
    const { post } = await black()
    const taxes = lastFederalTaxes['copel']!
    const request = {
      ...yearsRequest,
      distribuidora: 'copel',
      grupoTarifario: 'A4',
      ths: 'VERDE',
      desconto: 0,
      demandaForaPonta: 400,
      demandaPonta: 0,
      consumoPonta: 5_000,
      consumoForaPonta: 60_000,
      custoGestao: -1,
      isEncargos: true,
      pis: taxes.pisFraction,
      cofins: taxes.cofinsFraction,
      icms: defaultIcmsFraction('PR', '2026-11-21'),
      taxaAtratividade: 14.25,
      reajusteDistribuidora: 7,
      reajusteEnergia: 5,
      precoEnergia: [235, 229, 224, 218, 199],
    }
    const { economyData } = economyMlResult.parse((await post('/economies/ml', request)).json)
    const [first] = economyData
    expect(found!.estimate).toMatchObject({ outcome: first!.economiaAnual > 0 ? 'gains' : 'loses' })
    expect(found!.estimate).toHaveProperty('savingBrl', expect.closeTo(first!.economiaAnual, 6))
    expect(found!.estimate).toHaveProperty('captiveBrl', expect.closeTo(12 * first!.totalCativo, 6))
  })

  test('where the file does not say it, the peak is that of a flat load: 750 of the 8,760 hours of 2026', async () => {
    await store(unit('ensaio-a', { peak_kwh: null, mean_kwh: 87_600 }))
    const [found] = (await list()).items
    // 87.600 × 750 ÷ 8.760
    expect(found).toMatchObject({ peakKwh: expect.closeTo(7_500, 6), isPeakAssumed: true, ths: 'VERDE' })
    const { get } = await black()
    const { assumed } = getProspectBases.reply.parse((await get('/prospects/bases')).json)
    expect(assumed).toMatchObject({ peakFraction: 750 / 8_760, year: 2026, energyBrlPerMwh: 235 })
  })

  test('from 69 kV on the modality is Azul, with the demand of the peak', async () => {
    await store(unit('ensaio-a', { subgroup: 'A3', entity: 'UCAT', distributor_code: 63, peak_kw: 300 }))
    const [found] = (await list()).items
    expect(found).toMatchObject({ ths: 'AZUL', isPeakAssumed: false, distributor: { code: 63, name: 'CPFL Paulista' } })
  })

  test('PIS and COFINS of a distributor without a known bill are the mean of the known ones, and the portfolio shows them', async () => {
    await store(unit('ensaio-a', { distributor_code: 40, uf: 'RN', city_code: 2_408_102 }))
    expect((await list()).items[0]!.estimate.outcome).not.toBe('none')
    const { post, get } = await black()
    const { json } = await post('/prospects/portfolio', { name: 'Natal', chosen: { ids: ['ensaio-a'] } })
    const { units } = getPortfolio.reply.parse((await get(`/portfolios/${(json as { id: string }).id}`)).json)
    expect(units[0]).toMatchObject({ problems: [], unit: meanFederalTaxes })
  })

  test('a unit without demand, and one of a distributor without tariff, have no estimate, and say why', async () => {
    await store(unit('ensaio-a', { contracted_kw: null }), unit('ensaio-b', { distributor_code: 5_353, mean_kwh: 64_000 }))
    const { items } = await list()
    expect(items.map(({ estimate }) => estimate)).toEqual([
      { outcome: 'none', reason: 'O arquivo não traz a demanda' },
      { outcome: 'none', reason: expect.stringContaining('"Distribuidora 5353 da ANEEL" não é uma distribuidora') as string },
    ])
  })

  test('the list is by energy, and each filter leaves the units that satisfy it', async () => {
    await store(
      unit('ensaio-a'),
      unit('ensaio-b', { mean_kwh: 90_000, uf: 'RN', class: 'IN', distributor_code: 40, cnae: '9999999' }),
      unit('ensaio-c', { mean_kwh: 10_000, mean_kw: 40, subgroup: 'A3a' }),
    )
    const found = async (query: string) => (await list(query)).items.map(({ id }) => id.slice(-1)).join('')
    const queries = ['', '&uf=RN', '&class=CO', '&distributor=40', '&subgroup=A3a', '&minKw=41', '&minKwh=65000', '&uf=AC']
    expect(await Promise.all(queries.map(found))).toEqual(['bac', 'b', 'ac', 'b', 'c', 'ba', 'ba', ''])
    expect((await list('&size=2&page=2')).items.map(({ id }) => id)).toEqual(['ensaio-c'])
    await host().db.deleteFrom('prospect').where('id', '=', 'ensaio-b').execute()
  })

  test('ticked units become a portfolio of the caller, once for one key, whose units are those of the list', async () => {
    await store(unit('ensaio-a'), unit('ensaio-b', { mean_kwh: 90_000, city: 'CURITIBA' }))
    const { accessToken: token, get } = await black()
    const body = { name: 'Prospectos do Paraná', chosen: { ids: ['ensaio-a', 'ensaio-b', 'não existe'] } }
    const send = () => call(host(), 'POST', '/prospects/portfolio', { token, body, idempotencyKey: 'prospectos' })
    const [one, two] = [await send(), await send()]
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json])
    const { id } = one.json as { id: string }
    const { portfolio, units } = getPortfolio.reply.parse((await get(`/portfolios/${id}`)).json)
    expect(portfolio).toMatchObject({ name: 'Prospectos do Paraná', units: 2, wrong: 0, fileName: null })
    expect(portfolio.terms).toMatchObject({ precoEnergia1: 235, desconto: 0 })
    expect(units.map(({ unit: its }) => its)).toMatchObject([
      { name: 'Copel · CURITIBA/PR · CNAE 9999001', distributor: 'Copel', energyKwh: { peak: 5_000, offPeak: 85_000 } },
      { name: 'Copel · 4106902/PR · CNAE 9999001', subgroup: 'A4', ths: 'VERDE', contractedKw: { peak: 0, offPeak: 400 } },
    ])
    expect(listPortfolios.reply.parse((await get('/portfolios?page=1')).json).items.filter((it) => it.id === id)).toHaveLength(1)
  })

  test('all units of a filter become a portfolio; a filter of none is refused', async () => {
    await store(unit('ensaio-a'), unit('ensaio-b'))
    const { post, get } = await black()
    const made = await post('/prospects/portfolio', { name: 'Todos', chosen: { filter: { cnae, uf: 'PR' } } })
    const { id } = made.json as { id: string }
    expect(getPortfolio.reply.parse((await get(`/portfolios/${id}`)).json).portfolio.units).toBe(2)
    const none = await post('/prospects/portfolio', { name: 'Nenhum', chosen: { filter: { cnae, uf: 'AC' } } })
    expect(none).toMatchObject({ status: 422, json: { message: 'Nenhuma unidade foi encontrada: escolha outras na lista.' } })
  })

  test('a researcher reads the list and makes no portfolio; a client of the simulator does neither', async () => {
    await store(unit('ensaio-a'))
    const body = { name: 'Meus', chosen: { ids: ['ensaio-a'] } }
    const statuses = await Promise.all(
      ['research', 'simulator'].map(async (permissions) => {
        const { get, post } = await newMember(host(), { permissions })
        return [
          (await get('/prospects')).status,
          (await get('/prospects/bases')).status,
          (await post('/prospects/portfolio', body)).status,
        ]
      }),
    )
    expect(statuses).toEqual([
      [200, 200, 403],
      [403, 403, 403],
    ])
  })
}
