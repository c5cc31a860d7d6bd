import { economyApeResult, economyGdXApeResult, economyMlResult } from '~/contract/economies'
import { captiveResult, distributedGenerationResult, freeMarketResult, selfProducerResult } from '~/contract/simulator'
import { member } from '../caller'
import type { Host } from '../host'
import { captiveMonth, plantMonth, plantYears } from '../plant-request'
import { yearsRequest } from '~/contract/study-request.fixture'

/** A remote plant of distributed generation. [kW and kWp] */
const remoteOf = (kw: number) => ({
  ...plantMonth,
  calc: 'GDXAPE',
  local: false,
  simultaneidade: 0,
  demandaUsina: kw,
  potenciaUsina: kw,
})

/** Any provider's answers to a study with a plant, whatever its tariffs. */
export function plantSimulatorPromises(host: () => Host) {
  test('the lines of a month with a plant add up to its total, and its parts too', async () => {
    const { post } = await member(host(), 'simulador@farol.example')
    const ape = selfProducerResult.parse((await post('/simulator/ape', plantMonth)).json)
    const gd = distributedGenerationResult.parse((await post('/simulator/gd', plantMonth)).json)
    for (const { lines, custoTotal } of [ape, gd]) {
      expect(lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)).toBeCloseTo(custoTotal, 6)
    }
    const parts = [ape.custoConexao, ape.custoEnergia, ape.custoBeneficioTarifario, ape.encargos, ape.gestao]
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(ape.custoTotal, 6)
    expect(gd.custoConexao + gd.custoEnergia + gd.gerador.custoTotalGerador).toBeCloseTo(gd.custoTotal, 6)
  })

  test('the plant’s demand travels in potenciaUsina and its power in demandaUsina', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const remote = { ...plantMonth, local: false, demandaUsina: 999, potenciaUsina: 120 }
    for (const path of ['/simulator/ape', '/simulator/gd']) {
      expect((await post(path, remote)).json, path).toMatchObject({ demandaUsina: 120 })
    }
  })

  test('a study for GDXAPE has no simultaneity, even when some is sent', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const sent = selfProducerResult.parse((await post('/simulator/ape', { ...plantMonth, calc: 'GDXAPE' })).json)
    expect(sent.usedOnSiteKwh).toBe(0)
    expect(selfProducerResult.parse((await post('/simulator/ape', plantMonth)).json).usedOnSiteKwh).toBe(25_000)
  })

  test('the economies begin with the months that the simulator gives', async () => {
    const { post } = await member(host(), 'admin@farol.example')
    const captive = captiveResult.parse((await post('/simulator/cativo', captiveMonth)).json)
    const ape = selfProducerResult.parse((await post('/simulator/ape', plantMonth)).json)
    const economy = economyApeResult.parse((await post('/economies/ape', plantYears(25))).json)
    expect(economy.economyData[0]).toMatchObject({ totalCativo: captive.custoTotal, totalAPE: ape.custoTotal })

    const month = { ...plantMonth, calc: 'GDXAPE' }
    const gd = distributedGenerationResult.parse((await post('/simulator/gd', month)).json)
    const own = selfProducerResult.parse((await post('/simulator/ape', month)).json)
    const years = economyGdXApeResult.parse((await post('/economies/gdxape', { ...plantYears(10), calc: 'GDXAPE' })).json)
    expect(years.economyData[0]).toMatchObject({ totalGD: gd.custoTotal, totalAPE: own.custoTotal })
  })

  test('the assumptions are the requested ones and the defaults for the others, and the reply has both', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const asked = { lossesFraction: 0.05, chargesBrlPerMwh: 30, isBenefitTaxed: false }
    const free = freeMarketResult.parse((await post('/simulator/ml', { ...captiveMonth, assumptions: asked })).json)
    expect(free.assumptions).toEqual({
      ...asked,
      isPeakMatched: true,
      gdClass: 'GD_II',
      isGdDispatchable: false,
      gdCreditRegime: 'TE_ICMS_EXEMPT',
      gdCreditRegimeSource: 'Convênio ICMS 16/2015; o regime deste estado não é conhecido: confira na fatura',
      isPlantDemandIcmsTaxed: false,
    })
    expect(free.custoBeneficioTarifario).toBe(0)
    expect(free.encargos).toBeCloseTo(65 * 1.05 * 30, 6)
    const taxed = distributedGenerationResult.parse(
      (await post('/simulator/gd', { ...plantMonth, assumptions: { gdCreditRegime: 'G0' } })).json,
    )
    expect(taxed.energiaInjetada.custoTEFPInjetada).toBeCloseTo((-50 * 272.82) / 0.95, 4)
  })

  test('every economy has the sensitivity table, whose middle rows equal the study', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const free = economyMlResult.parse((await post('/economies/ml', yearsRequest)).json)
    const ape = economyApeResult.parse((await post('/economies/ape', plantYears(25))).json)
    expect(free.sensitivity).toHaveLength(15)
    for (const row of free.sensitivity.filter(({ stepFraction }) => stepFraction === 0)) {
      expect(row).toMatchObject({ npvBrl: free.vplAnual.at(-1), savingBrl: free.economyData[0].economia, tir: null })
    }
    for (const row of ape.sensitivity.filter(({ stepFraction }) => stepFraction === 0)) {
      expect(row).toMatchObject({ npvBrl: ape.vplAnual.at(-1), tir: ape.tir, payBackAnual: ape.payBackAnual })
    }
  })

  test.each(['basic', 'cliente'])('%s@farol.example may not simulate a plant', async (name) => {
    const { post } = await member(host(), `${name}@farol.example`)
    for (const path of ['/simulator/ape', '/simulator/gd', '/economies/ape', '/economies/apexml', '/economies/gdxape']) {
      expect(await post(path, plantMonth)).toMatchObject({ status: 403 })
    }
  })

  test.each([
    ['/economies/ape', 24],
    ['/economies/ape', 5],
    ['/economies/apexml', 26],
    ['/economies/gdxape', 25],
    ['/economies/ml', 25],
  ])('%s with %i prices is refused and named', async (path, count) => {
    const { post } = await member(host(), 'black@farol.example')
    expect(await post(path, plantYears(count))).toMatchObject({ status: 400, json: { fields: ['precoEnergia'] } })
  })

  test.each([
    ['no generation', { geracao: 0 }, 'geracao'],
    ['no demand of the plant', { potenciaUsina: undefined }, 'potenciaUsina'],
    ['no power of the plant', { demandaUsina: -1 }, 'demandaUsina'],
    ['a simultaneity in percent', { simultaneidade: 65 }, 'simultaneidade'],
    ['a study of no plant', { calc: 'ML' }, 'calc'],
    ['losses that are none', { assumptions: { lossesFraction: -0.1 } }, 'assumptions.lossesFraction'],
    ['a class of generation that does not exist', { assumptions: { gdClass: 'GD_IV' } }, 'assumptions.gdClass'],
  ])('%s is refused and named', async (_, change, field) => {
    const { post } = await member(host(), 'black@farol.example')
    for (const path of ['/simulator/ape', '/simulator/gd']) {
      expect(await post(path, { ...plantMonth, ...change })).toMatchObject({ status: 400, json: { fields: [field] } })
    }
    expect(await post('/economies/ape', { ...plantYears(25), ...change })).toMatchObject({
      status: 400,
      json: { fields: [field] },
    })
  })

  test.each([
    ['above 3 MW', remoteOf(3_001), 'A geração distribuída vai até 3 MW (5 MW, se a fonte for despachável)'],
    [
      'above 5 MW, dispatchable',
      { ...remoteOf(5_001), assumptions: { isGdDispatchable: true } },
      'A geração distribuída vai até 5 MW',
    ],
    ['of GD II, remote and above 500 kW', { ...remoteOf(501), assumptions: { gdClass: 'GD_II' } }, 'é GD III: Lei 14.300/2022'],
    ['of GD III, of 500 kW', { ...remoteOf(500), assumptions: { gdClass: 'GD_III' } }, 'Escolha outra classe'],
  ])('distributed generation %s is refused with the law', async (_, body, message) => {
    const { post } = await member(host(), 'black@farol.example')
    const refused = { status: 422, json: { message: expect.stringContaining(message) as string } }
    expect(await post('/simulator/gd', body)).toMatchObject(refused)
    expect(await post('/simulator/ape', body)).toMatchObject(refused)
    expect(await post('/simulator/ape', { ...body, calc: 'APE' })).toMatchObject({ status: 200 })
  })

  test.each([
    [500, { gdClass: 'GD_II', gdCreditRegime: 'TE_ICMS_EXEMPT' }, 'não é conhecido'],
    [1_000, { gdClass: 'GD_III', gdCreditRegime: 'TE_ICMS_EXEMPT' }, 'não é conhecido'],
    [1_001, { gdClass: 'GD_III', gdCreditRegime: 'G0' }, 'acima de 1 MW'],
  ])('a remote plant of %d kW has its class and the taxes of its credits from the law', async (kw, assumptions, source) => {
    const { post } = await member(host(), 'black@farol.example')
    expect((await post('/simulator/gd', remoteOf(kw))).json).toMatchObject({
      assumptions: { ...assumptions, gdCreditRegimeSource: expect.stringContaining(source) as string },
    })
  })

  test('against what is paid today a plant has a price, and the sale of surplus too', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const free = { ...plantYears(25), custoProjeto: 0 }
    for (const path of ['/economies/ape', '/economies/apexml']) {
      expect(await post(path, free)).toMatchObject({ status: 400, json: { fields: ['custoProjeto'] } })
    }
    expect(await post('/economies/ape', { ...plantYears(25), precoEnergiaGeracao: 235 })).toMatchObject({ status: 400 })
    expect(await post('/simulator/ape', { ...plantMonth, precoEnergiaGeracao: [235] })).toMatchObject({ status: 400 })
  })
}
