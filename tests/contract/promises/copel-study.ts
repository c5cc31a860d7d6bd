import { economyMlResult } from '~/contract/economies'
import { captiveResult, freeMarketResult } from '~/contract/simulator'
import { member } from '../caller'
import type { Host } from '../host'
import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'

/**
 * A study calculated by hand with Copel's A4 Verde of REH 3.592/2026: demand R$ 25,33/kW, TUSD R$ 1.463,39 and 146,59/MWh, TE R$
 * 475,55 and 295,75/MWh. The wire is unrounded; the hand calculation kept six places.
 */
export function copelStudyPromises(host: () => Host) {
  test('the captive month of 400 kW, 60 MWh and 5 MWh in the peak', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const result = captiveResult.parse((await post('/simulator/cativo', monthRequest)).json)
    expect(result).toMatchObject({
      demandaForaPonta: 400,
      demandaPonta: 0,
      parcelaDemandaForaPonta: near(13_331.578947), // 400 × 25.33 ÷ 0.76
      parcelaDemandaPonta: 0,
      parcelaDemandaForaPontaUltrapassagem: 0,
      parcelaTUSDPonta: near(9_627.565789), // 5 × 1463.39 ÷ 0.76
      parcelaTUSDForaPonta: near(11_572.894737), // 60 × 146.59 ÷ 0.76
      parcelaTEPonta: near(3_128.618421), // 5 × 475.55 ÷ 0.76
      parcelaTEForaPonta: near(23_348.684211), // 60 × 295.75 ÷ 0.76
      custoConexao: near(34_532.039474),
      custoEnergia: near(26_477.302632),
      gestao: 0,
      encargos: 0,
      custoTotal: near(61_009.342105),
      bandeiras: {
        custoCativoAmarela: near(62_621.513158), // + 65 × 18.85 ÷ 0.76
        custoCativoVermelhaP1: near(64_826.381579), // + 65 × 44.63 ÷ 0.76
        custoCativoVermelhaP2: near(67_746.25), // + 65 × 78.77 ÷ 0.76
      },
      tariff: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24' },
      day: '2026-11-21',
    })
  })

  test('an overrun of more than 5% costs three times the tariff in all', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const request = { ...monthRequest, demandaForaPontaUltrapassagem: 30 }
    const result = captiveResult.parse((await post('/simulator/cativo', request)).json)
    expect(result.parcelaDemandaForaPonta).toEqual(near(14_331.447368)) // 430 × 25.33 ÷ 0.76
    expect(result.parcelaDemandaForaPontaUltrapassagem).toEqual(near(1_999.736842)) // 2 × 30 × 25.33 ÷ 0.76
  })

  test('the free-market month with I5 at R$ 235/MWh', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const result = freeMarketResult.parse((await post('/simulator/ml', monthRequest)).json)
    expect(result).toMatchObject({
      parcelaDemandaForaPonta: near(6_665.789474), // half of the captive demand
      parcelaConsumoPonta: near(5_295.986842), // 5 × (1463.39 − 0.5 × (1463.39 − 146.59)) ÷ 0.76
      parcelaConsumoForaPonta: near(11_572.894737),
      custoConexao: near(23_534.671053),
      custoBeneficioTarifario: near(2_639.368421), // (0.5 × 400 × 25.33 + 0.5 × 5 × 1316.80) × (1 ÷ 0.76 − 1)
      custoEnergia: near(19_666.5625), // 65 × 1.03 × 235 ÷ 0.80
      encargos: near(1_339), // 65 × 1.03 × 20
      gestao: 1_500, // retail: the floor, against 6 × 65
      custoTotal: near(48_679.601974),
      assumptions: { lossesFraction: 0.03, chargesBrlPerMwh: 20 },
    })
  })

  test('the years, the value today and the price that saves nothing', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const result = economyMlResult.parse((await post('/economies/ml', yearsRequest)).json)
    expect(result.economyData[0]).toMatchObject({ economia: near(12_329.740132), economiaAnual: near(147_956.881579) })
    expect(result.economyData[0].economiaPct).toBeCloseTo(0.202096, 6) // 12329.740132 ÷ 61009.342105
    expect(result.economyData[1]).toMatchObject({
      ano: 2027,
      totalCativo: near(65_279.996053), // 61009.342105 × 1.07
      totalLivre: near(50_151.609737), // 26174.039474 × 1.07 + 66.95 × 229 ÷ 0.80 + 2839 × 1.05
      economiaAnual: near(181_540.635789),
    })
    expect(result.economyAccumulated[1]).toEqual(near(329_497.517368))
    expect(result.vplAnual[1]).toEqual(near(129_502.740988)) // 147956.881579 ÷ 1.1425
    expect(result.breakEvenPrice).toEqual(near(382.330726)) // 235 + 12329.740132 ÷ (66.95 ÷ 0.80)
    expect(result.targetPrices.map(({ precoEnergia }) => precoEnergia)).toEqual([215, 225, 235, 245, 255])
    expect(result.targetPrices[0]!.economia).toEqual(near(14_003.490132)) // + 20 × 66.95 ÷ 0.80
    expect(result).toMatchObject({ custoGestao: 1_500, icms: 0.2, selic: 0.1425, taxaAtratividade: 0.1425, tir: null })
  })
}

function near(brl: number) {
  return expect.closeTo(brl, 4) as number
}
