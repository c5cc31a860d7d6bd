import { linesBrl } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import type { Tariff } from '~/domain/tariffs/tariff'

/**
 * Origin: valores de regressão publicados por uma ferramenta pública de demanda contratada, A4 Verde, 400 kW, sem impostos.
 * That tool fines every overrun; the law only one above 5% of the contract (REN 1.000/2021, art. 301), so two months differ.
 */
const rateBrlPerKw = 31.53
const contractedKw = 400
const toleranceBrl = 0.02

const tariff: Tariff = {
  reference: { resolution: 'Tarifa do exemplo', validFrom: '2026-01-01', validTo: '2026-12-31' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: rateBrlPerKw },
    tusdBrlPerKwh: { peak: 2.28015, offPeak: 0.11713 },
    teBrlPerKwh: { peak: 0.41303, offPeak: 0.26002 },
  },
}

const months = [
  { peakKwh: 6_036, offPeakKwh: 74_963, measuredKw: 328.86, energyBrl: 44_528.33, demandBrl: 12_612 },
  { peakKwh: 7_304, offPeakKwh: 89_052, measuredKw: 335.16, energyBrl: 53_256.95, demandBrl: 12_612 },
  // 19,50 kW above is 4,875 % of 400: no fine. 12.612 + 19,50 × 31,53 = 13.226,84 (the tool adds 2 × 19,50 × 31,53 and has 14.456,51).
  { peakKwh: 11_701, offPeakKwh: 90_147, measuredKw: 419.5, energyBrl: 65_511.84, demandBrl: 13_226.84 },
  // 15,80 kW above is 3,95 %: no fine. 12.612 + 15,80 × 31,53 = 13.110,17 (the tool has 14.106,52).
  { peakKwh: 13_513, offPeakKwh: 104_291, measuredKw: 415.8, energyBrl: 75_726.29, demandBrl: 13_110.17 },
  // 54,86 kW above is 13,7 %: 12.612 + 3 × 54,86 × 31,53 = 17.801,21.
  { peakKwh: 14_504, offPeakKwh: 101_701, measuredKw: 454.86, energyBrl: 77_418.41, demandBrl: 17_801.21 },
  // 106,52 kW above is 26,6 %: 12.612 + 3 × 106,52 × 31,53 = 22.687,73.
  { peakKwh: 13_792, offPeakKwh: 116_523, measuredKw: 506.52, energyBrl: 81_090.99, demandBrl: 22_687.73 },
]

test.each(months)('a month measured at $measuredKw kW of 400 contracted costs R$ $demandBrl of demand', (month) => {
  const bill = captiveBill(
    {
      contractedDemandKw: { peak: 0, offPeak: contractedKw },
      overrunKw: { peak: 0, offPeak: Math.max(0, month.measuredKw - contractedKw) },
      energyKwh: { peak: month.peakKwh, offPeak: month.offPeakKwh },
      taxes: { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false },
    },
    tariff,
  )
  const { te } = captiveLineIds
  expect(Math.abs(linesBrl(bill, ...demandLineIds.offPeak, overrunFineLineIds.offPeak) - month.demandBrl)).toBeLessThanOrEqual(
    toleranceBrl,
  )
  expect(
    Math.abs(linesBrl(bill, tusdLineIds.peak, tusdLineIds.offPeak, te.peak, te.offPeak) - month.energyBrl),
  ).toBeLessThanOrEqual(toleranceBrl)
})
