import * as fc from 'fast-check'
import { toCents } from '~/domain/numbers/round-to'
import { comparedMonths, monthChange, type MonthPrices } from './month-change'
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

const figure = fc.option(fc.double({ min: 0, max: 1e7, noNaN: true }), { nil: null })
const cost = fc.double({ min: 0, max: 1e8, noNaN: true })
const price = fc.option(fc.double({ min: 0, max: 5, noNaN: true }), { nil: undefined })
const anyMonth = fc
  .record({
    figures: fc.record({
      consumedMwh: figure,
      peakMwh: figure,
      offPeakMwh: figure,
      totalMwh: figure,
      takeMinMwh: figure,
      takeMaxMwh: figure,
      reserveEnergyBrl: figure,
      capacityReserveBrl: figure,
    }),
    captiveCostBrl: cost,
    freeCostBrl: cost,
    flag: price,
    te: price,
    pldBrlPerMwh: price,
  })
  .map(({ figures, captiveCostBrl, freeCostBrl, flag, te, pldBrlPerMwh }) => ({
    month: monthWith({ ...figures, captiveCostBrl, freeCostBrl }),
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
        expect(back.effects).toEqual(effects.map(({ cause, brl }) => ({ cause, brl: brl === 0 ? 0 : -brl })))
      },
    ),
  )
})
