import { economyApeResult, economyApeXMlResult, economyGdXApeResult } from '~/contract/economies'
import { distributedGenerationResult, selfProducerResult } from '~/contract/simulator'
import { member } from '../caller'
import type { Host } from '../host'
import { plantMonth, plantYears } from '../plant-request'

/**
 * Studies with a plant worked out by hand with CPFL Paulista's A4 Verde of REH 3.579/2026: demand R$ 16,53/kW, TUSD R$ 1.351,57 and
 * 164,16/MWh, TE R$ 431,88 and 272,82/MWh, row APE R$ 24,57/MWh off-peak, TUSDg R$ 6,99/kW, Fio B 76,4 % of peak TUSD.
 * g = 1 ÷ 0.76, g0 = 1 ÷ 0.95, gI = 1 ÷ 0.80.
 */
export function plantStudyPromises(host: () => Host) {
  const post = async (path: string, body: unknown) => (await (await member(host(), 'black@farol.example')).post(path, body)).json

  test('the self-producer month with I5 at R$ 235/MWh', async () => {
    // Used on site 25.000; injected 25.000, all off-peak, of the 35.000 that are left; need (35.000 + 5.000) × 1,03 = 41.200.
    expect(selfProducerResult.parse(await post('/simulator/ape', plantMonth))).toMatchObject({
      usedOnSiteKwh: 25_000,
      parcelaDemandaForaPonta: near(4_350), // 400 × 8.265 ÷ 0.76
      demandaUsina: 50, // 450 − 400, swapped back: 480 are the kWp
      parcelaDemandaUsina: near(367.894737), // 50 × 6.99 ÷ 0.95
      consumoAGPFP: 25_000,
      consumoAGPP: 0,
      parcelaConsumoForaPontaAGP: near(808.223684), // 25 × 24.57 ÷ 0.76
      parcelaConsumoPontaAGP: 0,
      consumoForaPonta: 10_000,
      consumoPonta: 5_000,
      parcelaConsumoForaPonta: near(2_160), // 10 × 164.16 ÷ 0.76
      parcelaConsumoPonta: near(4_985.953947), // 5 × (1351.57 − 0.5 × 1187.41) ÷ 0.76
      custoConexao: near(12_672.072368),
      custoBeneficioTarifario: near(1_981.428947), // (0.5 × 400 × 16.53 + 0.5 × 5 × 1187.41) × (1 ÷ 0.76 − 1)
      energiaFaturavel: near(16_200), // 41.200 − 25.000
      custoEnergiaComplementar: near(4_758.75), // 16.2 × 235 ÷ 0.80
      energiaExcedente: 0,
      custoEnergiaExcedente: 0,
      encargos: near(324), // 16.2 × 20
      gestao: 1_500, // retail: the floor
      custoTotal: near(21_236.251316),
      assumptions: { isPeakMatched: true, gdClass: 'GD_II' },
      tariff: { resolution: 'REH 3.579/2026' },
    })
  })

  test('a remote plant uses nothing as it is made, serves the peak with what is left and sells the rest', async () => {
    const remote = { ...plantMonth, local: false, geracao: 80_000 }
    // 60.000 off-peak, 5.000 peak; need 65.000 × 1,03 = 66.950; 13.050 sold
    expect(selfProducerResult.parse(await post('/simulator/ape', remote))).toMatchObject({
      usedOnSiteKwh: 0,
      demandaUsina: 450,
      consumoAGPFP: 60_000,
      consumoAGPP: 5_000,
      energiaFaturavel: 0,
      energiaExcedente: near(13_050),
      custoEnergiaExcedente: near(-3_066.75), // 13.05 × 235, a revenue
    })
    const prudent = { ...remote, assumptions: { isPeakMatched: false } }
    // need 61.800 off-peak; 18.200 sold; 5.150 bought for the peak
    expect(selfProducerResult.parse(await post('/simulator/ape', prudent))).toMatchObject({
      consumoAGPP: 0,
      energiaFaturavel: near(5_150),
      energiaExcedente: near(18_200),
      assumptions: { isPeakMatched: false, lossesFraction: 0.03 },
    })
  })

  test('the distributed-generation month: the captive bill, the plant’s demand and what it compensates', async () => {
    // 50.000 kWh, all off-peak: group A pays no Fio B there, so TUSD and TE come back whole, the TE with ICMS and the TUSD without: the text of the agreement.
    expect(distributedGenerationResult.parse(await post('/simulator/gd', { ...plantMonth, calc: 'GDXAPE' }))).toMatchObject({
      parcelaTUSDForaPonta: near(12_960), // 60 × 164.16 ÷ 0.76
      parcelaTEForaPonta: near(21_538.421053), // 60 × 272.82 ÷ 0.76
      parcelaDemandaUsina: near(367.894737),
      energiaInjetada: {
        energiaInjetadaForaPonta: 50_000,
        energiaInjetadaPonta: 0,
        custoTEFPInjetada: near(-17_948.684211), // 50 × 272.82 ÷ 0.76
        custoTUSDFPInjetada: near(-8_640), // 50 × 164.16 ÷ 0.95
        custoTEPInjetada: 0,
        custoTUSDPInjetada: 0,
      },
      creditBalanceKwh: 0,
      // 8.700 + 8.891,907895 + 12.960 + 2.841,315789 + 21.538,421053 + 367,894737 − 17.948,684211 − 8.640
      custoTotal: near(28_710.855263),
      bandeiras: { custoCativoAmarela: near(29_082.894737) }, // + (65 − 50) × 18.85 ÷ 0.76
    })
  })

  test('generation beyond the off-peak serves the peak at the ratio of the two TEs, less the Fio B of 2026', async () => {
    // 61.000 − 60.000 = 1.000 left × 272,82 ÷ 431,88 = 631,703251 in the peak
    const { energiaInjetada, creditBalanceKwh } = distributedGenerationResult.parse(
      await post('/simulator/gd', { ...plantMonth, geracao: 61_000 }),
    )
    expect(energiaInjetada.energiaInjetadaPonta).toEqual(near(631.703251))
    expect(energiaInjetada.custoTUSDPInjetada).toEqual(near(-486.750836)) // 0.631703251 × 1351.57 × (1 − 0.6 × 0.764) ÷ 0.95
    expect(creditBalanceKwh).toBeCloseTo(0, 6)
  })

  test('captive against self-producer: 25 years, the value of each, its rate and its payback', async () => {
    const result = economyApeResult.parse(await post('/economies/ape', plantYears(25)))
    expect(result.economyData).toHaveLength(25)
    // captive 8.700 + 8.891,907895 + 12.960 + 2.841,315789 + 21.538,421053 = 54.931,644737
    expect(result.economyData[0]).toMatchObject({
      ano: 2026,
      totalCativo: near(54_931.644737),
      totalAPE: near(21_236.251316),
      economia: near(33_695.393421),
      economiaAnual: near(404_344.721053),
    })
    // (12.672,072368 + 1.981,428947) × 1,07 + 16,2 × 229 ÷ 0,80 + (324 + 1.500) × 1,05
    expect(result.economyData[1]!.totalAPE).toEqual(near(22_231.696408))
    // the fifth price again is readjusted: 14.653,501316 × 1,07^5 + 16,2 × 199 × 1,05 ÷ 0,80 + 1.824 × 1,05^5
    expect(result.economyData[5]!.totalAPE).toEqual(near(27_111.468701))
    expect(result.vplAnual).toHaveLength(26)
    expect(result.vplAnual[0]).toBe(-1_500_000)
    expect(result.vplAnual[1]).toEqual(near(-1_146_087.771508)) // + 404.344,721053 ÷ 1,1425
    expect(npv([-1_500_000, ...result.economyAnual], result.tir!)).toBeCloseTo(0, 0)
    const year = Math.floor(result.payBackAnual!)
    expect(result.vplAnual[year]).toBeLessThan(0)
    expect(result.vplAnual[year + 1]).toBeGreaterThanOrEqual(0)
    expect(result.paybackMensalExtenso).toMatch(/^\d+ anos? e \d+ m(ês|eses)$/)
    // 235 + 33.695,393421 ÷ (16,2 ÷ 0,80): far above any market, since the plant already serves most of the need
    expect(result.breakEvenPrice).toEqual(near(1_898.970045))
    expect(result.sensitivity).toHaveLength(20)
    expect(result).toMatchObject({ custoGestao: 1_500, selic: 0.1425, icms: 0.2 })
  })

  test('free market against self-producer: the rows have the names of that study, and neither pays an automatic fee', async () => {
    const result = economyApeXMlResult.parse(await post('/economies/apexml', { ...plantYears(25), calc: 'MLXAPE' }))
    expect(result.dadosApeXml).toHaveLength(25)
    // free: demand 4.350 + TUSD 4.985,953947 + 12.960 + benefit 1.981,428947 + 66,95 × 235 ÷ 0,80 = 19.666,5625 + 1.339
    expect(result.dadosApeXml[0]).toMatchObject({
      ano: 2026,
      livre: near(45_282.945395),
      ape: near(19_736.251316),
      economiaMensal: near(25_546.694079),
    })
    expect(result.vplAnual).toHaveLength(26)
    expect(result.custoGestao).toBe(0)
    // the free market buys 50,75 MWh more: 235 − 25.546,694079 ÷ (50,75 ÷ 0,80) < 0
    expect(result.breakEvenPrice).toBeNull()
  })

  test('distributed generation against self-producer: 10 years without simultaneity, whatever was sent', async () => {
    const result = economyGdXApeResult.parse(await post('/economies/gdxape', { ...plantYears(10), calc: 'GDXAPE' }))
    expect(result.economyData).toHaveLength(10)
    // APE with 50.000 injected: 808,223684 × 2 + 10 × 164,16 ÷ 0,76 + …; need 66.950, 16.950 bought
    expect(result.economyData[0]).toMatchObject({
      totalGD: near(28_710.855263),
      totalAPE: near(22_279.7875), // 4.350 + 367,894737 + 1.616,447368 + 2.160 + 4.985,953947 + 1.981,428947 + 4.979,0625 + 339 + 1.500
    })
    expect(result.vplAnual).toHaveLength(11)
    const zero = economyGdXApeResult.parse(
      await post('/economies/gdxape', { ...plantYears(10), calc: 'GDXAPE', simultaneidade: 0, local: true }),
    )
    expect(zero).toEqual(result)
  })
}

function npv(flow: number[], rate: number) {
  return flow.reduce((sum, brl, year) => sum + brl / (1 + rate) ** year, 0)
}

function near(brl: number) {
  return expect.closeTo(brl, 4) as number
}
