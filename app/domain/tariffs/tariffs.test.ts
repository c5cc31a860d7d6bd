import { valueOn } from '~/domain/dated/dated'
import { flags, flagSurchargeBrlPerKwh } from './flags'
import { defaultIcmsFraction, generalIcmsFraction, icmsByState } from './icms'
import { loanQuotasBrlPerMwh } from './loan-quotas'
import { freeMarketMinimumDemandKw, lowVoltageOpening } from './market-opening'
import { hasPeakDemand, studiedSubgroups, thsOf } from './modality'
import { discountedPeakTusd, losesTusdDiscount, rateSource } from './tusd-discount'

test.each([
  ['2024-03-31', 'yellow', 0.02989],
  ['2024-03-31', 'red2', 0.09795],
  ['2024-04-01', 'yellow', 0.01885],
  ['2026-11-21', 'red1', 0.04463],
  ['2026-11-21', 'green', 0],
] as const)('on %s the %s flag adds R$ %d a kWh', (day, flag, brlPerKwh) => {
  expect(valueOn(flagSurchargeBrlPerKwh, day)[flag]).toBe(brlPerKwh)
})

test('a day before the first known surcharge is refused, not guessed', () => {
  expect(() => valueOn(flagSurchargeBrlPerKwh, '2022-06-30')).toThrow('no value known on 2022-06-30')
})

test('flags go from the cheapest to the dearest', () => {
  const surcharges = flags.map((flag) => valueOn(flagSurchargeBrlPerKwh, '2026-11-21')[flag])
  expect(surcharges).toEqual(surcharges.toSorted((one, other) => one - other))
})

test.each([
  ['2019-12-31', 2_500],
  ['2020-12-31', 2_000],
  ['2021-01-01', 1_500],
  ['2022-01-01', 1_000],
  ['2023-12-31', 500],
  ['2024-01-01', 0],
] as const)('on %s the free market opens at %d kW', (day, kw) => {
  expect(valueOn(freeMarketMinimumDemandKw, day)).toBe(kw)
})

test.each([
  ['2026-11-21', 'none'],
  ['2027-11-25', 'business'],
  ['2028-11-25', 'everyone'],
] as const)('on %s low voltage is open to %s', (day, who) => {
  expect(valueOn(lowVoltageOpening, day)).toBe(who)
})

test('every state has an ICMS between 17 % and 23 %', () => {
  expect(icmsByState).toHaveLength(27)
  for (const rate of Object.values(valueOn(generalIcmsFraction, '2026-11-21'))) {
    expect(rate).toBeGreaterThanOrEqual(0.17)
    expect(rate).toBeLessThanOrEqual(0.23)
  }
  expect(defaultIcmsFraction('PE', '2026-11-21')).toBe(0.205)
  expect(defaultIcmsFraction('XX', '2026-11-21')).toBeUndefined()
})

test('the loans are paid off: no quota today, and the known ones before', () => {
  const both = { covid: true, scarcity: true }
  expect(loanQuotasBrlPerMwh('COPEL-DIS', '2026-11-21', both)).toBe(0)
  expect(loanQuotasBrlPerMwh('CEMIG-D', '2024-06-01', both)).toBeCloseTo(13.51, 10)
  expect(loanQuotasBrlPerMwh('CEMIG-D', '2024-06-01', { covid: true, scarcity: false })).toBe(9.48)
  expect(loanQuotasBrlPerMwh('COPEL-DIS', '2024-06-01', { covid: false, scarcity: false })).toBe(0)
  expect(() => loanQuotasBrlPerMwh('COPEL-DIS', '2024-06-01', both)).toThrow('no value known')
})

test('high voltage contracts Azul only, A1 is not studied, Verde has no peak demand', () => {
  expect(thsOf('A3')).toEqual(['AZUL'])
  expect(thsOf('A2')).toEqual(['AZUL'])
  expect(thsOf('A3a')).toEqual(['VERDE', 'AZUL'])
  expect(studiedSubgroups).toEqual(['A2', 'A3', 'A3a', 'A4', 'AS'])
  expect(hasPeakDemand('VERDE')).toBe(false)
  expect(hasPeakDemand('AZUL')).toBe(true)
})

test.each([
  [0.5, false, '2026-11-21', true],
  [1, false, '2025-11-26', true],
  [1, false, '2025-11-25', false],
  [0.5, true, '2026-11-21', false],
  [0, false, '2026-11-21', false],
] as const)(
  'a source of discount %d, an older contract %s, on %s: the law takes the discount: %s',
  (incentive, isContractBeforeLaw15269, day, isLost) => {
    expect(losesTusdDiscount({ incentive, isContractBeforeLaw15269 }, day)).toBe(isLost)
  },
)

const reference = { resolution: 'REH 3.472/2025', validFrom: '2025-06-24', validTo: '2026-06-23' } as const

test('the discount reaches the peak TUSD in Verde only', () => {
  const rates = {
    demandBrlPerKw: { peak: 0, offPeak: 25 },
    tusdBrlPerKwh: { peak: 1.5, offPeak: 0.15 },
    teBrlPerKwh: { peak: 0.5, offPeak: 0.3 },
  }
  // 1,5 − 0,5 × (1,5 − 0,15) = 0,825; the whole discount leaves the off-peak rate
  expect(discountedPeakTusd({ reference, subgroup: 'A4', ths: 'VERDE', rates }, 0.5)).toBeCloseTo(0.825, 10)
  expect(discountedPeakTusd({ reference, subgroup: 'A4', ths: 'VERDE', rates }, 1)).toBeCloseTo(0.15, 10)
  expect(discountedPeakTusd({ reference, subgroup: 'A4', ths: 'AZUL', rates }, 0.5)).toBe(1.5)
  expect(rateSource({ reference, subgroup: 'A4', ths: 'AZUL', rates }, 0.5)).toBe(
    'REH 3.472/2025, com desconto de 50% (Lei 9.427/1996, art. 26)',
  )
})
