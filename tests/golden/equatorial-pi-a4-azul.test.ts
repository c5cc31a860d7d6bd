import { linesBrl, partBrl } from '~/domain/bill/bill'
import type { Consumer } from '~/domain/bill/consumer'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { freeMarketBill } from '~/domain/bill/free-market'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import type { Tariff } from '~/domain/tariffs/tariff'

/** Origin: fatura real anonimizada da distribuidora (parte do uso da rede), Equatorial PI, A4 Azul, energia I5, 2025. */
const consumer: Consumer = {
  contractedDemandKw: { peak: 2_980, offPeak: 3_280 },
  measuredDemandKw: { peak: 2_527.65, offPeak: 2_902.31 },
  overrunKw: { peak: 0, offPeak: 0 },
  energyKwh: { peak: 115_251.52, offPeak: 1_206_468.05 },
  taxes: { pisFraction: 0.007216, cofinsFraction: 0.03332, icmsFraction: 0.225, icmsCredited: false },
}

/** The TE rates belong to the captive market and are not used here. */
const tariff: Tariff = {
  reference: { resolution: 'Tarifa impressa na fatura', validFrom: '2024-12-02', validTo: '2025-12-01' },
  subgroup: 'A4',
  ths: 'AZUL',
  rates: {
    demandBrlPerKw: { peak: 87.33, offPeak: 31.72 },
    tusdBrlPerKwh: { peak: 0.10136, offPeak: 0.10136 },
    teBrlPerKwh: { peak: 0, offPeak: 0 },
  },
}

const toleranceBrl = 0.5
const publicLightingAndOthersBrl = 158.02
const terms = { incentive: 0.5, priceBrlPerMwh: 240, chargesIncluded: true, managementBrl: 0 } as const
const bill = freeMarketBill(consumer, tariff, terms, defaultAssumptions('2026-01-01'))

test.each([
  ['demanda ponta com ICMS', linesBrl(bill, 'demand-peak'), 148_429.73],
  ['demanda ponta isenta de ICMS', linesBrl(bill, 'demand-unused-peak'), 20_586.12],
  ['demanda fora de ponta com ICMS', linesBrl(bill, 'demand-off-peak'), 61_903.81],
  ['demanda fora de ponta isenta de ICMS', linesBrl(bill, 'demand-unused-off-peak'), 6_243.15],
  ['TUSD ponta', linesBrl(bill, tusdLineIds.peak), 15_710.24],
  ['TUSD fora de ponta', linesBrl(bill, tusdLineIds.offPeak), 164_456.88],
  ['custo do benefício tarifário', partBrl(bill, 'benefit'), 55_020.31],
])('%s of the Equatorial invoice comes out as printed', (_, calculatedBrl, printedBrl) => {
  expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('the discount of the Equatorial invoice, net and gross, equals the printed one', () => {
  const undiscounted = freeMarketBill(consumer, tariff, { ...terms, incentive: 0 }, defaultAssumptions('2026-01-01'))
  const grossBrl = partBrl(undiscounted, 'connection') - partBrl(bill, 'connection')
  expect(Math.abs(grossBrl - 237_162.81)).toBeLessThanOrEqual(toleranceBrl)
  expect(Math.abs(grossBrl - partBrl(bill, 'benefit') - 182_142.5)).toBeLessThanOrEqual(toleranceBrl)
})

test('the Equatorial invoice adds up to the amount that the distributor charged', () => {
  expect(Math.abs(partBrl(bill, 'connection', 'benefit') + publicLightingAndOthersBrl - 472_508.26)).toBeLessThanOrEqual(
    toleranceBrl,
  )
})
