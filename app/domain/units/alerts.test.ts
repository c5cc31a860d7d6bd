import { alertKind, alertsOf, byWorth, isAway, monthAlerts, pricedAlert, type UnitAlert } from './alerts'
import { monthWith } from './unit-month.fixture'

const october = { year: 2026, month: 10 }
const limits = { takeMinMwh: 90, takeMaxMwh: 110 }
const today = '2026-12-20'

test.each([
  [89.999, 'below', 90],
  [90, undefined, undefined],
  [110, undefined, undefined],
  [110.001, 'above', 110],
])('%d MWh of a contract that takes from 90 to 110 is %s', (totalMwh, side, limitMwh) => {
  const alerts = alertsOf([monthWith({ ...october, ...limits, totalMwh })], today)
  expect(alerts).toEqual(side ? [{ kind: 'take', ...october, isProjected: false, side, totalMwh, limitMwh }] : [])
})

test('a month in projection counts 3 % of losses, without PROINFA: 107 MWh are heading above 110', () => {
  const november = monthWith({ year: 2026, month: 11, status: 'NAO_FINALIZADO', ...limits, consumedMwh: 107, proinfaMwh: 0.2 })
  // 107 × 1,03 − 0,2 = 110,01
  const [alert, ...others] = alertsOf([november], today)
  expect(alert).toMatchObject({ kind: 'take', month: 11, isProjected: true, side: 'above', limitMwh: 110 })
  expect(alert).toHaveProperty('totalMwh', expect.closeTo(110.01, 9))
  expect(others).toEqual([])
})

test('a month in projection before the last finalised one is past', () => {
  const september = monthWith({ year: 2026, month: 9, status: 'NAO_FINALIZADO', ...limits, consumedMwh: 200 })
  expect(alertsOf([september, monthWith(october)], today)).toEqual([])
})

test.each([
  [285, undefined],
  [300, undefined],
  [300.1, 'above'],
  [315, 'above'],
  [315.1, 'charged'],
])('%d kW of 300 kW contracted: %s (up to 100 %% is use, up to 105 %% tolerance)', (measuredDemandKw, level) => {
  const alerts = alertsOf([monthWith({ ...october, measuredDemandKw, contractedDemandKw: 300 })], today)
  expect(alerts).toEqual(level ? [{ kind: 'demand', ...october, level, measuredKw: measuredDemandKw, contractedKw: 300 }] : [])
})

test.each([
  [null, 0],
  [0, 0],
  [0.01, 1],
])('a reactive cost of %s raises %d alerts', (reactiveCostBrl, count) => {
  expect(alertsOf([monthWith({ ...october, reactiveCostBrl })], today)).toHaveLength(count)
})

test.each([
  ['2026-11-01', 1],
  ['2026-11-30', 1],
  ['2026-12-01', 0],
  ['2027-10-05', 0],
] as const)('October 2026 is news on %s: %d', (day, count) => {
  const costs = { captiveCostBrl: 80_000, freeCostBrl: 60_000 }
  expect(alertsOf([monthWith({ ...october, ...costs })], day)).toHaveLength(count)
})

test('only the last finalised month raises alerts, and a retroactive month none', () => {
  const months = [
    monthWith({ year: 2026, month: 9, reactiveCostBrl: 10 }),
    monthWith({ ...october, reactiveCostBrl: 0 }),
    monthWith({ year: 2026, month: 11, reactiveCostBrl: 10, isRetroactive: true }),
  ]
  expect(alertsOf(months, today)).toEqual([])
})

test('a measured October before its settlement has alerts on energy, demand and reactive energy, but not on its cost', () => {
  const figures = { totalMwh: 80, ...limits, measuredDemandKw: 330, contractedDemandKw: 300, reactiveCostBrl: 420.5 }
  const costs = { captiveCostBrl: 80_000, freeCostBrl: 60_000 }
  const months = [
    monthWith({ year: 2026, month: 9, ...costs, reactiveCostBrl: 10 }),
    monthWith({ ...october, status: 'EM_CURTO_PRAZO', ...figures, ...costs }),
  ]
  expect(alertsOf(months, '2026-10-20').map(({ kind, month }) => [kind, month])).toEqual([
    ['take', 10],
    ['demand', 10],
    ['reactive', 10],
    ['finalized', 9],
  ])
})

test('an overrun of 30 kW at R$ 19,51 is fined R$ 1.170,60, and 3,36 MWh at a PLD of R$ 250 settle at R$ 840', () => {
  const demand: UnitAlert = { kind: 'demand', ...october, level: 'charged', measuredKw: 330, contractedKw: 300 }
  const take: UnitAlert = { kind: 'take', ...october, side: 'above', isProjected: false, totalMwh: 113.36, limitMwh: 110 }
  const prices = { pldBrlPerMwh: 250, demandBrlPerKw: 19.51 }
  expect(pricedAlert(demand, prices)).toHaveProperty('fineBrl', expect.closeTo(1_170.6, 6))
  expect(pricedAlert(take, prices)).toHaveProperty('settledBrl', expect.closeTo(840, 6))
  // Within the tolerance no overrun is charged; a projection has no PLD yet; an unknown price is not guessed.
  const untold: UnitAlert[] = [
    { ...demand, level: 'above', measuredKw: 309 },
    { ...take, isProjected: true },
  ]
  for (const alert of untold) expect(pricedAlert(alert, prices)).toEqual(alert)
  const unknown = { pldBrlPerMwh: undefined, demandBrlPerKw: undefined }
  for (const alert of [demand, take]) expect(pricedAlert(alert, unknown)).toEqual(alert)
})

test('a month of years ago has its own reasons, and one in projection its energy alone', () => {
  const figures = { totalMwh: 546, ...limits, measuredDemandKw: 330, contractedDemandKw: 300, reactiveCostBrl: 420.5 }
  const september = { year: 2024, month: 9, ...figures }
  expect(monthAlerts(monthWith(september)).map(({ kind }) => kind)).toEqual(['take', 'demand', 'reactive'])
  expect(monthAlerts(monthWith({ ...september, status: 'NAO_FINALIZADO' }))).toMatchObject([{ kind: 'take', isProjected: true }])
  expect(monthAlerts(monthWith({ year: 2024, month: 9, totalMwh: 100, ...limits }))).toEqual([])
})

test('without months, or with missing figures, there is no alert', () => {
  expect(alertsOf([], today)).toEqual([])
  expect(alertsOf([monthWith(october)], today)).toEqual([])
})

test('groups stand by their sum and items by their worth: 900 + 300 of reactive energy before 1.100 of an overrun', () => {
  const items = [
    { kind: 'below', worthBrl: 0 },
    { kind: 'reactive', worthBrl: 300 },
    { kind: 'overrun', worthBrl: 1_100 },
    { kind: 'reactive', worthBrl: 900 },
  ] as const
  expect(byWorth(items).map(({ kind, worthBrl, items: its }) => [kind, worthBrl, its.map((it) => it.worthBrl)])).toEqual([
    ['reactive', 1_200, [900, 300]],
    ['overrun', 1_100, [1_100]],
    ['below', 0, [0]],
  ])
})

test('a postponed alert is back on its day, a resolved one is not', () => {
  const postponed = { state: 'postponed', until: '2026-12-21' } as const
  expect(isAway(postponed, '2026-12-20')).toBe(true)
  expect(isAway(postponed, '2026-12-21')).toBe(false)
  expect(isAway({ state: 'resolved', until: null }, '2030-01-01')).toBe(true)
})

test('a month heading out of its limits and the same month settled are two kinds, so that an answer to one leaves the other', () => {
  const take: UnitAlert = { kind: 'take', ...october, side: 'above', isProjected: true, totalMwh: 113, limitMwh: 110 }
  expect([alertKind(take), alertKind({ ...take, isProjected: false })]).toEqual(['heading', 'above'])
  expect(alertKind({ kind: 'finalized', ...october, captiveBrl: 2, freeBrl: 1 })).toBeUndefined()
})
