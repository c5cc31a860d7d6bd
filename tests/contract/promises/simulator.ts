import { economyMlResult } from '~/contract/economies'
import { captiveResult, freeMarketResult } from '~/contract/simulator'
import { member } from '../caller'
import type { Host } from '../host'
import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'

/** Any provider's answers, whatever its tariffs. */
export function simulatorPromises(host: () => Host) {
  test('the lines of a month add up to its total, and its parts too', async () => {
    const { post } = await member(host(), 'simulador@farol.example')
    const captive = captiveResult.parse((await post('/simulator/cativo', monthRequest)).json)
    const free = freeMarketResult.parse((await post('/simulator/ml', monthRequest)).json)
    for (const { lines, custoTotal } of [captive, free]) {
      expect(lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)).toBeCloseTo(custoTotal, 6)
    }
    expect(captive.custoConexao + captive.custoEnergia + captive.gerador.custoTotalGerador).toBeCloseTo(captive.custoTotal, 6)
    const parts = [free.custoConexao, free.custoEnergia, free.custoBeneficioTarifario, free.encargos, free.gestao]
    expect(parts.reduce((sum, part) => sum + part)).toBeCloseTo(free.custoTotal, 6)
  })

  test('the economy begins with the two months that the simulator gives', async () => {
    const { post } = await member(host(), 'admin@farol.example')
    const captive = captiveResult.parse((await post('/simulator/cativo', monthRequest)).json)
    const free = freeMarketResult.parse((await post('/simulator/ml', monthRequest)).json)
    const { economyData, economyAccumulated, vplAnual } = economyMlResult.parse((await post('/economies/ml', yearsRequest)).json)
    expect(economyData).toHaveLength(10)
    expect(economyData[0]).toMatchObject({ ano: 2026, totalCativo: captive.custoTotal, totalLivre: free.custoTotal })
    expect(economyAccumulated[4]).toBeCloseTo(
      economyData.slice(0, 5).reduce((sum, it) => sum + it.economiaAnual, 0),
      6,
    )
    expect(vplAnual).toHaveLength(11)
    expect(vplAnual[0]).toBe(0)
  })

  test('a generator is paid in diesel in the captive market, and its energy is bought in the free one', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const request = { ...monthRequest, isGerador: true, consumoGerador: 1_000, custoDiesel: 2 }
    const captive = captiveResult.parse((await post('/simulator/cativo', request)).json)
    expect(captive.gerador).toEqual({ consumoGerador: 1_000, custoTotalGerador: 2_000 })
    expect(captive.consumoPonta).toBe(5_000)
    expect(freeMarketResult.parse((await post('/simulator/ml', request)).json).consumoPonta).toBe(6_000)
  })

  test.each(['basic', 'parceiro', 'cliente', 'pesquisa'])('%s@farol.example may not simulate', async (name) => {
    const { post } = await member(host(), `${name}@farol.example`)
    for (const path of ['/simulator/cativo', '/simulator/ml', '/economies/ml']) {
      expect(await post(path, monthRequest)).toMatchObject({ status: 403, json: { statusCode: 403 } })
    }
  })

  test.each([
    ['an unknown distributor', { distribuidora: 'inexistente' }, 'Distribuidora desconhecida.', 'distribuidora'],
    ['subgroup A1', { grupoTarifario: 'A1', ths: 'AZUL' }, 'O subgrupo A1 não é atendido pelo simulador.', 'grupoTarifario'],
    [
      'a subgroup the distributor has no tariff for',
      { distribuidora: 'neoenergia-pernambuco', grupoTarifario: 'A2', ths: 'AZUL' },
      'Neoenergia Pernambuco não tem tarifa para o subgrupo A2 na modalidade AZUL.',
      'distribuidora',
    ],
    ['a peak demand in Verde', { demandaPonta: 10 }, 'Na modalidade VERDE não há demanda de ponta.', 'demandaPonta'],
    ['Verde from 69 kV on', { grupoTarifario: 'A3' }, 'No subgrupo A3 só existe a modalidade AZUL.', 'ths'],
  ])('%s is refused with its reason', async (_, change, message, field) => {
    const { post } = await member(host(), 'black@farol.example')
    const refused = { status: 422, json: { statusCode: 422, message, fields: expect.arrayContaining([field]) } }
    expect(await post('/simulator/cativo', { ...monthRequest, ...change })).toMatchObject(refused)
    expect(await post('/simulator/ml', { ...monthRequest, ...change })).toMatchObject(refused)
    expect(await post('/economies/ml', { ...yearsRequest, ...change })).toMatchObject(refused)
  })
}
