import { defaultAssumptions } from './assumptions'
import { creditRates, fioBDueFraction, gdClassOf } from '~/domain/tariffs/distributed-generation'
import type { CreditRegime } from '~/domain/tariffs/credit-regime'
import { valueOn } from '~/domain/dated/dated'
import type { Tariff } from '~/domain/tariffs/tariff'
import { linesBrl } from './bill'
import {
  compensatedLineIds,
  creditLineIds,
  distributedGenerationBill,
  distributedGenerationFlags,
  settleDistributedGeneration,
  type DistributedGeneration,
} from './distributed-generation'
import { consumer, noPlant, verdeWithCredits as verde } from './month.fixture'

const month: DistributedGeneration = {
  consumer,
  tariff: verde,
  plant: { ...noPlant, generationKwh: 10_500, demandKw: 90 },
  assumptions: { ...defaultAssumptions('2026-11-21'), gdClass: 'GD_I', gdCreditRegime: 'TE_ICMS_EXEMPT' },
}
const withGeneration = (generationKwh: number) => ({ ...month, plant: { ...month.plant, generationKwh } })

test.each([
  // all of it off-peak
  [6_000, { peak: 0, offPeak: 6_000 }, 0],
  // 500 left × 0,3/0,5 = 300 in the peak
  [10_500, { peak: 300, offPeak: 10_000 }, 0],
  // 2.000 left would be 1.200 in the peak, which takes 1.000 (1.667 off-peak): 333 are kept
  [12_000, { peak: 1_000, offPeak: 10_000 }, 333.33],
])('%d kWh compensate %o and keep %d', (generationKwh, compensatedKwh, balanceKwh) => {
  const settled = settleDistributedGeneration(withGeneration(generationKwh))
  expect(settled.compensatedKwh.peak).toBeCloseTo(compensatedKwh.peak, 8)
  expect(settled.compensatedKwh.offPeak).toBeCloseTo(compensatedKwh.offPeak, 8)
  expect(settled.balanceKwh).toBeCloseTo(balanceKwh, 2)
})

test('under TE_ICMS_EXEMPT, as studies were once made, GD I gets TE back with ICMS and TUSD without it', () => {
  const bill = distributedGenerationBill(month, 2026)
  // 10.000 × 0,3 × g; 300 × 0,5 × g; 10.000 × 0,15 × g0; 300 × 1,5 × g0
  expect(linesBrl(bill, creditLineIds.te.offPeak)).toBeCloseTo(-3_947.37, 2)
  expect(linesBrl(bill, creditLineIds.te.peak)).toBeCloseTo(-197.37, 2)
  expect(linesBrl(bill, creditLineIds.tusd.offPeak)).toBeCloseTo(-1_578.95, 2)
  expect(linesBrl(bill, creditLineIds.tusd.peak)).toBeCloseTo(-473.68, 2)
})

test('a GD III leaves all of Fio B, 40 % of the transmission, and research and TFSEE, until the rules of article 17', () => {
  const gdThreeFractions = { transmission: { peak: 0.1, offPeak: 0.05 }, research: { peak: 0.02, offPeak: 0.02 } }
  const tariff = { ...verde, rates: { ...verde.rates, gdThreeFractions } }
  // Peak: 1,5 × (1 − 0,8 − 0,4 × 0,1 − 0,02) = 1,5 × 0,14. Off-peak: 0,15 × (1 − 0,4 × 0,05 − 0,02) = 0,15 × 0,96.
  const { tusdBrlPerKwh } = creditRates(tariff, 'GD_III', 2026)
  expect(tusdBrlPerKwh.peak).toBeCloseTo(0.21, 12)
  expect(tusdBrlPerKwh.offPeak).toBeCloseTo(0.144, 12)
  expect(creditRates(tariff, 'GD_III', 2029)).toEqual(creditRates(tariff, 'GD_II', 2029))
  // Without those rows Fio B alone: 1,5 × 0,2.
  expect(creditRates(verde, 'GD_III', 2026).tusdBrlPerKwh.peak).toBeCloseTo(0.3, 12)
})

test('a plant requested from January to July of 2023 pays 90 % of Fio B in 2029 and 2030, and falls under article 17 in 2031', () => {
  // 2026: 60 % of 0,8; 2028 to 2030: 90 % of it, 1,5 × (1 − 0,72) = 0,42.
  expect([2026, 2028, 2029, 2030, 2031].map((year) => creditRates(verde, 'GD_II_2023', year).tusdBrlPerKwh.peak)).toEqual([
    1.5 * (1 - 0.6 * 0.8),
    ...Array<number>(3).fill(1.5 * (1 - 0.9 * 0.8)),
    0,
  ])
})

test('a GD III requested from January to July of 2023 pays all of Fio B until 2030, and falls under article 17 in 2031', () => {
  // 1,5 × (1 − 0,8) = 0,3.
  const [last, next] = [2030, 2031].map((year) => creditRates(verde, 'GD_III_2023', year).tusdBrlPerKwh.peak)
  expect(last).toBeCloseTo(0.3, 12)
  expect(next).toBe(0)
})

test.each([
  ['2023-01-06', 'GD_I'],
  ['2023-01-07', 'GD_II_2023'],
  ['2023-07-07', 'GD_II_2023'],
  ['2023-07-08', 'GD_II'],
] as const)('a local plant asked for on %s is %s', (day, gdClass) => {
  expect(gdClassOf(day, { powerKw: 75, isLocal: true, isDispatchable: false })).toBe(gdClass)
})

test('a remote plant above 500 kW that cannot be dispatched is GD III', () => {
  const plant = { powerKw: 501, isLocal: false, isDispatchable: false }
  expect(gdClassOf('2026-11-21', plant)).toBe('GD_III')
  expect([gdClassOf('2023-07-07', plant), gdClassOf('2023-07-08', plant)]).toEqual(['GD_III_2023', 'GD_III'])
  for (const change of [{ powerKw: 500 }, { isLocal: true }, { isDispatchable: true }])
    expect(gdClassOf('2026-11-21', { ...plant, ...change })).toBe('GD_II')
})

const under = (gdCreditRegime: CreditRegime) => {
  const taxed = { ...month, assumptions: { ...month.assumptions, gdCreditRegime } }
  return { taxed, bill: distributedGenerationBill(taxed, 2026) }
}

test('under G0, TE and TUSD come back with PIS and COFINS alone', () => {
  const { bill } = under('G0')
  // 10.000 × 0,3 × g0; 10.000 × 0,15 × g0
  expect(linesBrl(bill, creditLineIds.te.offPeak)).toBeCloseTo(-3_157.89, 2)
  expect(linesBrl(bill, creditLineIds.tusd.offPeak)).toBeCloseTo(-1_578.95, 2)
})

test('under ICMS_EXEMPT, TE and TUSD come back with every tax', () => {
  const { bill } = under('ICMS_EXEMPT')
  // 10.000 × 0,3 × g; 10.000 × 0,15 × g
  expect(linesBrl(bill, creditLineIds.te.offPeak)).toBeCloseTo(-3_947.37, 2)
  expect(linesBrl(bill, creditLineIds.tusd.offPeak)).toBeCloseTo(-1_973.68, 2)
})

test('under EXEMPT, 300 of the 1.000 peak kWh are billed and given back without taxes, and the other 700 with all', () => {
  const { taxed, bill } = under('EXEMPT')
  // TE 300 × 0,5 and 700 × 0,5 × g; TUSD 300 × 1,5 / 0,80 and 700 × 1,5 × g; given back 300 × 0,5 and 300 × 1,5
  expect(linesBrl(bill, compensatedLineIds.te.peak)).toBeCloseTo(150, 8)
  expect(linesBrl(bill, 'te-peak')).toBeCloseTo(460.53, 2)
  expect(linesBrl(bill, compensatedLineIds.tusd.peak)).toBeCloseTo(562.5, 8)
  expect(linesBrl(bill, 'tusd-peak')).toBeCloseTo(1_381.58, 2)
  expect(linesBrl(bill, creditLineIds.te.peak)).toBeCloseTo(-150, 8)
  expect(linesBrl(bill, creditLineIds.tusd.peak)).toBeCloseTo(-450, 8)
  // the flag of 10.300 compensated kWh cancels out; 700 × 0,01885 × g stay
  const { greenBrl, yellowBrl } = distributedGenerationFlags(bill, taxed, '2026-11-21')
  expect(yellowBrl - greenBrl).toBeCloseTo(17.36, 2)
})

test.each([
  ['COPEL-DIS', 'G0'],
  ['CELESC', 'EXEMPT'],
  // São Paulo's position is unknown: the text of the agreement applies, which leaves the TUSD taxed.
  ['CPFL-PAULISTA', 'TE_ICMS_EXEMPT'],
] as const)('the credits of %s are taxed by %s unless the study says otherwise', (agentName, regime) => {
  expect(defaultAssumptions('2026-11-21', agentName).gdCreditRegime).toBe(regime)
})

test('GD II leaves 60 % of the Fio B of the peak in 2026, and nothing off-peak', () => {
  const bill = distributedGenerationBill({ ...month, assumptions: { ...month.assumptions, gdClass: 'GD_II' } }, 2026)
  // 1,5 × (1 − 0,6 × 0,8) = 0,78: 300 × 0,78 × g0
  expect(linesBrl(bill, creditLineIds.tusd.peak)).toBeCloseTo(-246.32, 2)
  expect(linesBrl(bill, creditLineIds.tusd.offPeak)).toBeCloseTo(-1_578.95, 2)
})

test('from 2029 GD II gets no TUSD back, and TE less its SCEE row', () => {
  const rates = creditRates(verde, 'GD_II', 2029)
  expect(rates.tusdBrlPerKwh).toEqual({ peak: 0, offPeak: 0 })
  // 0,5 − 0,04 and 0,3 − 0,04
  expect(rates.teBrlPerKwh.peak).toBeCloseTo(0.46, 10)
  expect(rates.teBrlPerKwh.offPeak).toBeCloseTo(0.26, 10)
  expect(creditRates(verde, 'GD_I', 2045).tusdBrlPerKwh.peak).toBe(1.5)
  expect(creditRates(verde, 'GD_I', 2046).tusdBrlPerKwh.peak).toBe(0)
})

test('without an act for the Fio B share and the SCEE row, the whole credit is given', () => {
  const bare: Tariff = { ...verde, rates: { ...verde.rates, sceeTeBrlPerKwh: undefined, fioBFraction: undefined } }
  // GD I in 2026 is the whole credit
  expect(creditRates(bare, 'GD_II', 2026)).toEqual(creditRates(verde, 'GD_I', 2026))
  expect(creditRates(bare, 'GD_II', 2029).teBrlPerKwh).toEqual(bare.rates.teBrlPerKwh)
  expect(creditRates({ ...bare, ths: 'AZUL' }, 'GD_II', 2026).tusdBrlPerKwh).toEqual(bare.rates.tusdBrlPerKwh)
})

test('the flag comes back on what was compensated', () => {
  const bill = distributedGenerationBill(month, 2026)
  const { greenBrl, yellowBrl } = distributedGenerationFlags(bill, month, '2026-11-21')
  // 11.000 − 10.300 = 700 kWh × 0,01885 × g
  expect(yellowBrl - greenBrl).toBeCloseTo(17.36, 2)
})

test.each([
  ['2023-06-01', 0.15],
  ['2026-06-01', 0.6],
  ['2028-12-31', 0.9],
  ['2029-01-01', undefined],
] as const)('on %s GD II owes %s of Fio B', (day, fraction) => {
  expect(valueOn(fioBDueFraction, day)).toBe(fraction)
})
