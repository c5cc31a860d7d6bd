import { suppliedYears, tenderState } from './tender'

const supply = { firstMonth: '2027-11', termMonths: 14, monthsMwh: Array<number>(12).fill(10) }

test.each([
  ['2026-12-01T19:59:59.999Z', 'open'],
  ['2026-12-01T20:00:00.000Z', 'closed'],
] as const)('at %s a tender that closes at 17:00 in Brasília is %s', (instant, state) => {
  expect(tenderState({ state: 'open', closesAt: '2026-12-01T20:00:00.000Z' }, new Date(instant))).toBe(state)
})

test('a cancelled tender does not close', () => {
  expect(tenderState({ state: 'cancelled', closesAt: '2026-12-01T20:00:00Z' }, new Date('2027-01-01'))).toBe('cancelled')
})

test('14 months from November 2027 at 10 MWh are 20 MWh in 2027 and 120 MWh in 2028', () => {
  expect(suppliedYears(supply)).toEqual([
    { year: 2027, energyMwh: 20 },
    { year: 2028, energyMwh: 120 },
  ])
})

test('a seasonal supply of May to July takes the energy of those months', () => {
  const monthsMwh = [1, 2, 3, 4, 50, 60, 70, 8, 9, 10, 11, 12]
  // 50 + 60 + 70
  expect(suppliedYears({ firstMonth: '2027-05', termMonths: 3, monthsMwh })).toEqual([{ year: 2027, energyMwh: 180 }])
})
