import { linesBrl } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { flagLines, flagTotals } from '~/domain/bill/flags'
import type { Tariff } from '~/domain/tariffs/tariff'

/**
 * Origin: fatura real anonimizada, CPFL Paulista, A4 Azul, agosto de 2026, bandeira amarela, sem ICMS. The tariff is that of
 * REH 3.579/2026. The invoice has R$ 47,35 of reactive energy and R$ 275,12 of reactive demand; studies have neither.
 */
const day = '2026-08-31'
const reactiveBrl = 47.35 + 275.12
const totalBrl = 42_987
const toleranceBrl = 0.02

const consumer: Consumer = {
  contractedDemandKw: { peak: 117, offPeak: 182 },
  overrunKw: { peak: 0, offPeak: 4.48 },
  measuredDemandKw: { peak: 104.4, offPeak: 186.48 },
  energyKwh: { peak: 5_286.528, offPeak: 61_667.568 },
  taxes: { pisFraction: 0.0103, cofinsFraction: 0.0483, icmsFraction: 0, icmsCredited: false },
}
const tariff: Tariff = {
  reference: { resolution: 'REH 3.579/2026', validFrom: '2026-04-08', validTo: '2027-04-07' },
  subgroup: 'A4',
  ths: 'AZUL',
  rates: {
    demandBrlPerKw: { peak: 48.9, offPeak: 16.53 },
    tusdBrlPerKwh: { peak: 0.16416, offPeak: 0.16416 },
    teBrlPerKwh: { peak: 0.43188, offPeak: 0.27282 },
  },
}
const bill = captiveBill(consumer, tariff)
const flag = flagLines('yellow', consumer, day)
const [usedPeakId, unusedPeakId] = demandLineIds.peak

test.each([
  ['TUSD ponta', linesBrl(bill, tusdLineIds.peak), 921.87],
  ['TUSD fora de ponta', linesBrl(bill, tusdLineIds.offPeak), 10_753.5],
  ['TE ponta', linesBrl(bill, captiveLineIds.te.peak), 2_425.27],
  ['TE fora de ponta', linesBrl(bill, captiveLineIds.te.offPeak), 17_871.42],
  ['bandeira amarela na ponta', flag.peak.amountBrl, 105.85],
  ['bandeira amarela fora de ponta', flag.offPeak.amountBrl, 1_234.79],
  ['demanda ponta não utilizada', linesBrl(bill, unusedPeakId), 654.49],
  ['demanda ponta', linesBrl(bill, usedPeakId), 5_422.95],
  ['demanda fora de ponta', linesBrl(bill, ...demandLineIds.offPeak), 3_274.39],
])('%s of the CPFL Paulista invoice comes out as printed, to R$ 0,02', (_, calculatedBrl, printedBrl) => {
  expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('186,48 kW measured with 182 kW contracted, 2,5% above and within 5%, are billed as measured without a fine', () => {
  expect(linesBrl(bill, overrunFineLineIds.offPeak)).toBe(0)
})

test('the CPFL Paulista invoice adds up to the charged amount, except reactive energy and demand', () => {
  const { yellowBrl } = flagTotals(bill, consumer, day)
  expect(Math.abs(yellowBrl + reactiveBrl - totalBrl)).toBeLessThanOrEqual(toleranceBrl)
})
