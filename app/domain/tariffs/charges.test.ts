import type { Dated } from '~/domain/dated/dated'
import { chargeRateBrlPerMwh, knownChargeMonths, meanChargeBrlPerMwh, type ChargeMonth } from './charge-months'
import { chargeOriginsText, chargeOriginText } from './charge-text'
import { chargesOn, type OwnCharges } from './charges'

const day = '2026-11-21'
const source = { title: 'Nota do escritório', href: 'https://www.example.com.br' }

function own(...values: [from: `${number}-${number}-${number}`, charges: Partial<OwnCharges>][]): Dated<OwnCharges> {
  const none = { ess: undefined, eer: undefined, ercap: undefined, applied: undefined }
  const versions = values.map(([from, charges]) => ({ from, value: { ...none, ...charges }, source }))
  return { label: 'Encargos', unit: 'R$/MWh', verifiedOn: '2026-11-20', values: versions }
}

function month(of: number, known: Partial<ChargeMonth>): ChargeMonth {
  return { month: of, eerBrl: undefined, essBrl: undefined, seBrl: undefined, referenceMwh: undefined, ...known }
}

/** The chamber's own figures. */
const july = month(202607, { eerBrl: 841_604_105.57, referenceMwh: 46_696_229.92 })

/** August 2025 to July 2026 with EER of 1 to 12 R$/MWh over 1,000 MWh, and two months before of 100. */
const yearAndMore = [
  month(202506, { eerBrl: 100_000, referenceMwh: 1_000 }),
  month(202507, { eerBrl: 100_000, referenceMwh: 1_000 }),
  ...[202508, 202509, 202510, 202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607].map((it, index) =>
    month(it, { eerBrl: (index + 1) * 1_000, referenceMwh: 1_000 }),
  ),
]

test('the EER of July 2026 is 841.604.105,57 ÷ 46.696.229,92 = 18,02 R$/MWh', () => {
  expect(knownChargeMonths('eer', [july], 202611).map(chargeRateBrlPerMwh)[0]).toBeCloseTo(18.02, 2)
})

test('the ESS of a month is ESS and energy security over the reference consumption', () => {
  // (10 + 15) ÷ 100 = 0,25.
  const known = knownChargeMonths('ess', [month(202607, { essBrl: 10, seBrl: 15, referenceMwh: 100 })], 202611)
  expect(known).toEqual([{ month: 202607, costBrl: 25, energyMwh: 100 }])
  expect(meanChargeBrlPerMwh(known)).toBe(0.25)
})

test('the mean is of the last twelve months known, each alike: 1 to 12 R$/MWh give 6,50', () => {
  const known = knownChargeMonths('eer', yearAndMore.toReversed(), 202611)
  expect(known.map((it) => it.month)).toEqual(yearAndMore.slice(2).map((it) => it.month))
  // (1 + 2 + … + 12) ÷ 12 = 78 ÷ 12.
  expect(meanChargeBrlPerMwh(known)).toBe(6.5)
})

test('a month without its consumption is known as money, not as a rate, and the month before takes its place', () => {
  const [, ...rest] = yearAndMore.toReversed()
  const months = [month(202607, { eerBrl: 9e9 }), ...rest]
  const known = knownChargeMonths('eer', months, 202611)
  expect([known[0]?.month, known.at(-1)?.month, known.length]).toEqual([202507, 202606, 12])
  // (100 + 1 + 2 + … + 11) ÷ 12 = 166 ÷ 12.
  expect(meanChargeBrlPerMwh(known)).toBeCloseTo(166 / 12, 12)
})

test('a study of a day takes months before its own only', () => {
  expect(knownChargeMonths('eer', [july], 202607)).toEqual([])
  expect(chargesOn('2026-07-31', own(), [july]).appliedBrlPerMwh).toBe(20)
})

test('with no month known the figure is the constant of 20, with its three parts', () => {
  const { appliedBrlPerMwh, parts } = chargesOn(day, own(), [])
  expect(appliedBrlPerMwh).toBe(20)
  expect(parts.map(({ name, rateBrlPerMwh, origin }) => [name, rateBrlPerMwh, origin])).toEqual([
    ['ess', 1.2, 'constant'],
    ['eer', 15.5, 'constant'],
    ['ercap', 3.4, 'constant'],
  ])
  expect(chargesOn(day, own(), [month(202607, { eerBrl: 5 })]).appliedBrlPerMwh).toBe(20)
})

test('one known charge takes the place of its part, and the figure is the sum of what is shown: 1,20 + 18,02 + 3,40 = 22,62', () => {
  const { appliedBrlPerMwh, parts } = chargesOn(day, own(), [july])
  expect(appliedBrlPerMwh).toBeCloseTo(22.62, 2)
  expect(parts.map(({ origin }) => origin)).toEqual(['constant', 'months', 'constant'])
  expect(chargeOriginsText(parts)).toBe('ESS e ERCAP: constante; EER: CCEE, só 07/2026')
})

test('with both series the figure is their means and the constant’s ERCAP: 0,25 + 6,50 + 3,40 = 10,15', () => {
  const months = yearAndMore.map((it) => ({ ...it, essBrl: 100, seBrl: 150 }))
  const { appliedBrlPerMwh, parts } = chargesOn(day, own(), months)
  expect(appliedBrlPerMwh).toBeCloseTo(10.15, 10)
  expect(parts.map(chargeOriginText)).toEqual([
    'média de 12 meses da CCEE, de 08/2025 a 07/2026',
    'média de 12 meses da CCEE, de 08/2025 a 07/2026',
    'constante',
  ])
})

test('an administrator’s own figure wins from its day on, whole or by name', () => {
  const whole = own(['2026-11-22', { ess: 4, eer: 20, ercap: 6.2, applied: 30 }])
  expect(chargesOn('2026-11-21', whole, [july]).appliedBrlPerMwh).toBeCloseTo(22.62, 2)
  expect(chargesOn('2026-11-22', whole, [july]).appliedBrlPerMwh).toBe(30)
  // Without a rounded sum, 4 + 20 + 6,2.
  expect(chargesOn(day, own(['2026-01-01', { ess: 4, eer: 20, ercap: 6.2 }]), [july]).appliedBrlPerMwh).toBeCloseTo(30.2, 10)
  // ERCAP alone: 1,2 + 18,02 + 5.
  const named = chargesOn(day, own(['2026-01-01', { ercap: 5 }]), [july])
  expect(named.appliedBrlPerMwh).toBeCloseTo(24.22, 2)
  expect(chargeOriginText(named.parts[2]!)).toBe('informado pelo escritório (Nota do escritório)')
})

test('an administrator’s empty entry gives the study back to the months, or to the constant', () => {
  const back = own(['2026-01-01', { ess: 4, eer: 20, ercap: 6, applied: 30 }], ['2026-06-01', {}])
  expect(chargesOn(day, back, [july]).appliedBrlPerMwh).toBeCloseTo(22.62, 2)
  expect(chargesOn(day, back, []).appliedBrlPerMwh).toBe(20)
})
