import * as fc from 'fast-check'
import { toCents } from '~/domain/numbers/round-to'
import { anyCost, anyCostLines, anyFigure, anyPrice } from './any-month.fixture'
import type { CostLine } from './cost-lines'
import { comparedMonths, monthChange, type MonthChange, type MonthPrices } from './month-change'
import { monthWith } from './unit-month.fixture'

const unknownPrices: MonthPrices = { flag: undefined, energy: undefined, pldBrlPerMwh: undefined }
const prices = (known: Partial<MonthPrices>) => ({ ...unknownPrices, ...known })
const act = (resolution: string, peak: number, offPeak: number) => ({ resolution, brlPerKwh: { peak, offPeak } })
/** PIS 1 %, COFINS 4 %, ICMS 20 %: 1 / (0,95 × 0,80) */
const taxFactor = 1 / 0.76

const may = {
  month: monthWith({
    month: 5,
    consumedMwh: 100,
    peakMwh: 10,
    offPeakMwh: 90,
    totalMwh: 101,
    takeMinMwh: 90,
    takeMaxMwh: 110,
    captiveCostBrl: 60_000,
    freeCostBrl: 50_000,
    reserveEnergyBrl: 1_800,
    associationBrl: 17,
  }),
  prices: prices({
    flag: { name: 'green', brlPerKwh: 0 },
    energy: act('REH 1', 0.4, 0.25),
    pldBrlPerMwh: 200,
  }),
}
const june = {
  month: monthWith({
    month: 6,
    consumedMwh: 120,
    peakMwh: 12,
    offPeakMwh: 108,
    totalMwh: 121.2,
    takeMinMwh: 90,
    takeMaxMwh: 110,
    captiveCostBrl: 76_000,
    freeCostBrl: 63_000,
    reserveEnergyBrl: 2_400,
    associationBrl: 20.4,
  }),
  prices: prices({
    flag: { name: 'yellow', brlPerKwh: 0.01885 },
    energy: act('REH 2', 0.42, 0.26),
    pldBrlPerMwh: 300,
  }),
}

test('a change is split into its causes, and what is left is unexplained', () => {
  const change = monthChange(june, may, taxFactor)!
  expect(change.before).toEqual({ year: 2026, month: 5 })
  // 13.000 − 10.000
  expect(change.changeBrl).toBe(3_000)
  expect(change.effects).toEqual([
    // 20 MWh × (10.000 / 100 + 13.000 / 120) / 2
    { cause: 'consumption', brl: 2_083.33 },
    // (11.000 × 0,02 + 99.000 × 0,01) / 0,76
    { cause: 'tariff', brl: 1_592.11 },
    // 110.000 × 0,01885 / 0,76
    { cause: 'flag', brl: 2_728.29 },
    // 110 MWh × (1.817 / 100 − 2.420,40 / 120)
    { cause: 'charges', brl: -220 },
    // 11,2 MWh beyond 110 at R$ 300, per MWh of 120, on 110
    { cause: 'pld', brl: -3_080 },
    // 3.000 − (2.083,33 + 1.592,11 + 2.728,29 − 220 − 3.080)
    { cause: 'unexplained', brl: -103.73 },
  ])
  expect(change.unknown).toEqual([])
})

const mayLines: CostLine[] = [
  { side: 'captive', kind: 'demand', brl: 10_000 },
  { side: 'captive', kind: 'tusd', brl: 20_000 },
  { side: 'captive', kind: 'energy', brl: 30_000 },
  { side: 'free', kind: 'demand', brl: 5_000 },
  { side: 'free', kind: 'tusd', brl: 20_000 },
  { side: 'free', kind: 'energy', supplier: 'Aurora', brl: 20_000 },
  { side: 'free', kind: 'charges', brl: 2_000 },
]
const juneLines: CostLine[] = [
  { side: 'captive', kind: 'demand', brl: 10_000 },
  { side: 'captive', kind: 'tusd', brl: 24_000 },
  { side: 'captive', kind: 'energy', brl: 42_000 },
  { side: 'free', kind: 'demand', brl: 5_000 },
  { side: 'free', kind: 'tusd', brl: 24_000 },
  { side: 'free', kind: 'energy', supplier: 'AURORA', brl: 16_000 },
  { side: 'free', kind: 'energy', supplier: 'Sol', brl: 12_000 },
  { side: 'free', kind: 'charges', brl: 2_400 },
]
const itemised = ({ month, prices: known }: typeof may, costLines: CostLine[]) => ({
  month: { ...month, totalMwh: 100, costLines },
  prices: known,
})
const told = (change: MonthChange) =>
  change.effects.map((effect) => [
    effect.cause === 'line' ? `${effect.line.side} ${effect.line.kind} ${effect.line.supplier ?? ''}`.trim() : effect.cause,
    effect.brl,
  ])

test('lines of both months are effects of their own, in place of the estimates of the same costs', () => {
  const change = monthChange(itemised(june, juneLines), itemised(may, mayLines), taxFactor)!
  expect(told(change)).toEqual([
    // 20 MWh × (10.000 / 100 + 13.000 / 120) / 2
    ['consumption', 2_083.33],
    // Captive costs save when they rise: 110 MWh × (10.000 / 120 − 10.000 / 100)
    ['captive demand', -1_833.33],
    // 110 × (24.000 / 120 − 20.000 / 100)
    ['captive tusd', 0],
    // 110 × (42.000 / 120 − 30.000 / 100)
    ['captive energy', 5_500],
    // 110 × (5.000 / 100 − 5.000 / 120)
    ['free demand', 916.67],
    ['free tusd', 0],
    // 110 × (20.000 / 100 − 16.000 / 120), however it is written
    ['free energy AURORA', 7_333.33],
    // 110 × (0 − 12.000 / 120)
    ['free energy Sol', -11_000],
    // 110 × (2.000 / 100 − 2.400 / 120)
    ['free charges', 0],
    ['pld', 0],
    // 3.000 − (2.083,33 − 1.833,33 + 5.500 + 916,67 + 7.333,33 − 11.000): the rest of the free cost is R$ 30 a MWh in both
    ['unexplained', 0],
  ])
  expect(change.unknown).toEqual([])
})

test('lines of one month alone, and of a market whose taxes only one month tells apart, are unexplained', () => {
  const one: CostLine[] = [{ side: 'captive', kind: 'demand', brl: 9_000 }]
  // 110 MWh × (9.000 / 120 − 10.000 / 100)
  expect(told(monthChange(itemised(june, one), itemised(may, mayLines), taxFactor)!)).toContainEqual(['captive demand', -2_750])
  expect(told(monthChange(itemised(june, one), may, taxFactor)!)).not.toContainEqual(['captive demand', expect.anything()])
  const net: CostLine[] = [...one, { side: 'captive', kind: 'icms', brl: 2_000 }]
  expect(told(monthChange(itemised(june, net), itemised(may, mayLines), taxFactor)!).map(([name]) => name)).toEqual([
    'consumption',
    'tariff',
    'flag',
    'charges',
    'pld',
    'unexplained',
  ])
})

test('where taxes have a line of their own the flag is estimated without them', () => {
  const net: CostLine[] = [
    { side: 'captive', kind: 'demand', brl: 9_000 },
    { side: 'captive', kind: 'icms', brl: 2_000 },
  ]
  const change = monthChange(itemised(june, net), itemised(may, net), taxFactor)!
  // 110.000 kWh × 0,01885
  expect(told(change)).toContainEqual(['flag', 2_073.5])
})

const unmeasured = (costLines: CostLine[]) => ({
  month: monthWith({ captiveCostBrl: 60_000, freeCostBrl: 50_000, costLines }),
  prices: unknownPrices,
})

test('without a consumption a line is its whole difference', () => {
  const change = monthChange(unmeasured(juneLines), unmeasured(mayLines), taxFactor)!
  // 42.000 − 30.000, and 20.000 − 16.000
  expect(told(change)).toContainEqual(['captive energy', 12_000])
  expect(told(change)).toContainEqual(['free energy AURORA', 4_000])
})

test('energy sold below the minimum of the contract makes a saving larger', () => {
  const sold = { ...june, month: { ...june.month, totalMwh: 85 } }
  // 5 MWh at R$ 300, per MWh of 120, on 110
  expect(monthChange(sold, may, taxFactor)!.effects).toContainEqual({ cause: 'pld', brl: 1_375 })
})

test('what a month does not tell is named, and part of what is unexplained', () => {
  const bare = { month: monthWith({ month: 6, captiveCostBrl: 13_000, freeCostBrl: 0 }), prices: unknownPrices }
  expect(monthChange(bare, may, undefined)).toEqual({
    before: { year: 2026, month: 5 },
    changeBrl: 3_000,
    effects: [{ cause: 'unexplained', brl: 3_000 }],
    unknown: ['consumption', 'tariff', 'flag', 'charges', 'pld'],
  })
})

test('without stored limits all but the contracted energy is settled', () => {
  const bare = { ...june, month: { ...june.month, takeMinMwh: null, takeMaxMwh: null, contractedMwh: 121.2 } }
  expect(monthChange(bare, may, taxFactor)!.effects).toContainEqual({ cause: 'pld', brl: 0 })
})

test('within the limits of both months no spot price is needed', () => {
  const within = { month: { ...june.month, totalMwh: 100 }, prices: prices({}) }
  expect(monthChange(within, may, taxFactor)!.effects).toContainEqual({ cause: 'pld', brl: 0 })
})

test('without both costs of both months there is no change to explain', () => {
  const open = { ...june, month: { ...june.month, freeCostBrl: null } }
  expect(monthChange(open, may, taxFactor)).toBeUndefined()
  expect(monthChange(june, { ...may, month: { ...may.month, captiveCostBrl: null } }, taxFactor)).toBeUndefined()
})

describe('the months that a month is compared with', () => {
  const saved = { captiveCostBrl: 3, freeCostBrl: 2 }
  const january = monthWith({ year: 2026, month: 1, ...saved })
  const december = monthWith({ year: 2025, month: 12, ...saved })
  const yearBefore = monthWith({ year: 2025, month: 1, ...saved })
  const november = monthWith({ year: 2025, month: 11, ...saved })

  test('are the one before it and that of the year before, however they are stored', () => {
    expect(comparedMonths(january, [yearBefore, november, december, january])).toEqual([december, yearBefore])
  })

  test.each([{ status: 'NAO_FINALIZADO' }, { captiveCostBrl: null }, { freeCostBrl: null }])(
    'leave out what has no final saving, and are none for such a month: %o',
    (lacking) => {
      expect(comparedMonths(january, [{ ...december, ...lacking }, yearBefore])).toEqual([yearBefore])
      expect(comparedMonths({ ...january, ...lacking }, [december, yearBefore])).toEqual([])
    },
  )

  test('are none for a first month, and after a gap', () => {
    expect(comparedMonths(january, [january])).toEqual([])
    expect(comparedMonths(january, [november, january])).toEqual([])
  })
})

const anyMonth = fc
  .record({
    figures: fc.record({
      consumedMwh: anyFigure,
      peakMwh: anyFigure,
      offPeakMwh: anyFigure,
      totalMwh: anyFigure,
      takeMinMwh: anyFigure,
      takeMaxMwh: anyFigure,
      reserveEnergyBrl: anyFigure,
      capacityReserveBrl: anyFigure,
    }),
    captiveCostBrl: anyCost,
    freeCostBrl: anyCost,
    costLines: anyCostLines,
    flag: anyPrice,
    te: anyPrice,
    pldBrlPerMwh: anyPrice,
  })
  .map(({ figures, captiveCostBrl, freeCostBrl, costLines, flag, te, pldBrlPerMwh }) => ({
    month: monthWith({ ...figures, captiveCostBrl, freeCostBrl, costLines }),
    prices: {
      flag: flag === undefined ? undefined : ({ name: 'red1', brlPerKwh: flag } as const),
      energy: te === undefined ? undefined : act('REH', 2 * te, te),
      pldBrlPerMwh,
    },
  }))

test('whatever is known, the effects in cents add up to the change of the saving as it is shown', () => {
  fc.assert(
    fc.property(
      anyMonth,
      anyMonth,
      fc.option(fc.double({ min: 1, max: 2, noNaN: true }), { nil: undefined }),
      (now, before, factor) => {
        const { changeBrl, effects } = monthChange(now, before, factor)!
        const saved = ({ month }: typeof now) => toCents(month.captiveCostBrl! - month.freeCostBrl!)
        expect(toCents(changeBrl)).toBe(saved(now) - saved(before))
        expect(effects.reduce((sum, { brl }) => sum + toCents(brl), 0)).toBe(toCents(changeBrl))
        // Seen from the other month, everything has the opposite sign.
        const back = monthChange(before, now, factor)!
        expect(back.effects.map(({ cause, brl }) => ({ cause, brl }))).toEqual(
          effects.map(({ cause, brl }) => ({ cause, brl: brl === 0 ? 0 : -brl })),
        )
      },
    ),
  )
})
