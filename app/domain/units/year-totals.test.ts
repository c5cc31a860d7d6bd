import { energyBalance, flexibilityUse } from './balance'
import { demandOverrunOf } from './demand-overrun'
import { savingFractionOf, savingOf } from './saving'
import { monthWith } from './unit-month.fixture'
import { yearTotals } from './year-totals'

test.each([
  [100, 88, 'surplus', 12],
  [100, 112, 'deficit', -12],
  [100, 100, 'none', 0],
  // 0,1 + 0,2 is 0,30000000000000004 in floating point: no deficit of a hundred-billionth
  [0.3, 0.1 + 0.2, 'none', 0],
  [100, 100.001, 'deficit', -0.001],
] as const)('a contract of %d MWh against %d MWh is a %s of %d', (contractedMwh, totalMwh, kind, mwh) => {
  expect(energyBalance({ contractedMwh, totalMwh })).toEqual({ kind, mwh: expect.closeTo(mwh, 10) })
})

test.each([
  [88, 'surplus', 2],
  [90, 'none', 0],
  [110, 'none', 0],
  [112, 'deficit', -2],
] as const)('of a contract of 90 to 110 MWh, %d MWh leave a %s of %d: the rest is flexibility', (totalMwh, kind, mwh) => {
  const contract = { contractedMwh: 100, takeMinMwh: 90, takeMaxMwh: 110, totalMwh }
  expect(energyBalance(contract)).toEqual({ kind, mwh: expect.closeTo(mwh, 10) })
  expect(flexibilityUse(contract)).toBeCloseTo(100 - totalMwh, 10)
})

test('a contract without a measured total has no balance, and a cost without the other no saving', () => {
  expect(energyBalance({ contractedMwh: 100, totalMwh: null })).toBeUndefined()
  expect(energyBalance({ contractedMwh: null, totalMwh: 100 })).toBeUndefined()
  expect(savingOf({ captiveCostBrl: 100, freeCostBrl: null })).toBeUndefined()
  expect(savingOf({ captiveCostBrl: null, freeCostBrl: 100 })).toBeUndefined()
})

test('R$ 80.000 in the free market against R$ 100.000 saves R$ 20.000, which is 20 %', () => {
  expect(savingOf({ captiveCostBrl: 100_000, freeCostBrl: 80_000 })).toBe(20_000)
  expect(savingFractionOf({ captiveCostBrl: 100_000, freeCostBrl: 80_000 })).toBe(0.2)
  expect(savingOf({ captiveCostBrl: 100_000, freeCostBrl: 105_000 })).toBe(-5_000)
  expect(savingFractionOf({ captiveCostBrl: 0, freeCostBrl: 105_000 })).toBeUndefined()
})

test.each([
  [500, 526, 26],
  // within 5 % of the contract: 25 of 500 and 8 of 205 kW
  [500, 525, 0],
  [205, 213, 0],
  [500, 480, 0],
  [500, null, undefined],
  [null, 520, undefined],
])('a contract of %j kW with %j kW measured is overrun by %j', (contractedDemandKw, measuredDemandKw, overrunKw) => {
  expect(demandOverrunOf({ contractedDemandKw, measuredDemandKw })).toBe(overrunKw)
})

test('totals add up the months, a missing figure as 0 and a balance only where both its terms are known', () => {
  const totals = yearTotals([
    monthWith({ measuredMwh: 100, totalMwh: 101, contractedMwh: 110, captiveCostBrl: 1_000, freeCostBrl: 700 }),
    monthWith({ measuredMwh: 50, totalMwh: 51.5, contractedMwh: 40, captiveCostBrl: 500 }),
    monthWith({ contractedMwh: 30 }),
  ])
  // 100 + 50; 101 + 51,5; 110 + 40 + 30; (110 − 101) + (40 − 51,5)
  expect(totals).toMatchObject({
    measuredMwh: 150,
    totalMwh: 152.5,
    contractedMwh: 180,
    balanceMwh: -2.5,
    generatedMwh: 0,
  })
})

test('costs are totalled over the months that have both: 551.930,40 − 445.557,62 = 106.372,78, which is 19,3 %', () => {
  const totals = yearTotals([
    monthWith({ captiveCostBrl: 551_930.4, freeCostBrl: 445_557.62 }),
    // The free cost of the month is not known: its captive cost would make it 17,7 %.
    monthWith({ month: 10, captiveCostBrl: 48_928.1 }),
    monthWith({ month: 11, freeCostBrl: 40_000 }),
  ])
  expect(totals).toMatchObject({ captiveCostBrl: 551_930.4, freeCostBrl: 445_557.62, comparableCount: 1 })
  expect(totals.savingBrl).toBeCloseTo(106_372.78, 6)
  expect(totals.captiveCostBrl - totals.freeCostBrl).toBe(totals.savingBrl)
})
