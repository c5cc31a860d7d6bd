import * as fc from 'fast-check'
import { toCents } from '~/domain/numbers/round-to'
import { anyBrl, anyCost, anyCostLines, anyFigure, anyPrice } from './any-month.fixture'
import { costFields, type CostLine } from './cost-lines'
import type { MonthPrices } from './month-change'
import { promiseTable, type PromisedParts, type UnitPromise } from './promise'
import { effectKey, promiseCauses, type PromiseCauses } from './promise-causes'
import { monthWith } from './unit-month.fixture'

const unknownPrices: MonthPrices = { flag: undefined, energy: undefined, pldBrlPerMwh: undefined }

/** A study of 100 MWh a month that promises 60.000 − 50.000 = 10.000, with PIS 1 %, COFINS 4 % and ICMS 20 %: 1 / (0,95 × 0,80). */
const parts: PromisedParts = {
  peakMwh: 10,
  offPeakMwh: 90,
  energy: { resolution: 'REH 1', brlPerKwh: { peak: 0.4, offPeak: 0.25 } },
  taxFactor: 1 / 0.76,
  reserveEnergyBrl: 1_800,
  capacityReserveBrl: null,
  costLines: [
    { side: 'captive', kind: 'demand', brl: 10_000 },
    { side: 'captive', kind: 'energy', brl: 34_868.42 },
    { side: 'free', kind: 'energy', brl: 20_000 },
    { side: 'free', kind: 'charges', brl: 2_000 },
  ],
}
const promise: UnitPromise = { signedOn: '2026-05-02', years: [{ year: 2026, captiveBrl: 60_000, freeBrl: 50_000, parts }] }

/** 120 MWh that saved 76.000 − 69.000 = 7.000, of which 11,2 MWh are beyond the contract. */
const may = monthWith({
  month: 5,
  consumedMwh: 120,
  peakMwh: 12,
  offPeakMwh: 108,
  totalMwh: 121.2,
  contractedMwh: 100,
  takeMinMwh: 90,
  takeMaxMwh: 110,
  captiveCostBrl: 76_000,
  freeCostBrl: 69_000,
  reserveEnergyBrl: 2_400,
  associationBrl: 20,
})
const ofMay: MonthPrices = {
  flag: { name: 'yellow', brlPerKwh: 0.01885 },
  energy: { resolution: 'REH 2', brlPerKwh: { peak: 0.42, offPeak: 0.26 } },
  pldBrlPerMwh: 300,
}

const told = ({ effects }: Pick<PromiseCauses, 'effects'>) => effects.map((effect) => [effectKey(effect), effect.brl])

test('what a month saved less than was promised is split into its causes', () => {
  const causes = promiseCauses(promise, [may], () => ofMay)
  expect(told(causes)).toEqual([
    // 20 MWh × (10.000 / 100 + 7.000 / 120) / 2
    ['consumption', 1_583.33],
    // (11.000 kWh × 0,02 + 99.000 kWh × 0,01) / 0,76
    ['tariff', 1_592.11],
    // 110.000 kWh × 0,01885 / 0,76: the study is under the green flag
    ['flag', 2_728.29],
    // 110 MWh × (1.800 / 100 − 2.400 / 120): the study tells EER alone
    ['charges', -220],
    // 11,2 MWh at R$ 300, per MWh of 120, on 110
    ['pld', -3_080],
    // 7.000 − 10.000 = −3.000; −3.000 − (1.583,33 + 1.592,11 + 2.728,29 − 220 − 3.080)
    ['unexplained', -5_603.73],
  ])
  expect(causes.unknown).toEqual([])
  expect(causes.hasParts).toBe(true)
  expect(causes.consumption).toEqual({ promisedMwh: 100, realisedMwh: 120 })
})

const lines: CostLine[] = [
  { side: 'captive', kind: 'demand', brl: 10_000 },
  { side: 'captive', kind: 'flag', brl: 2_400 },
  { side: 'free', kind: 'energy', supplier: 'Aurora', brl: 18_000 },
  { side: 'free', kind: 'energy', supplier: 'Sol', brl: 12_000 },
  { side: 'free', kind: 'settlement', brl: 3_600 },
]

test('the lines of a month are compared with those of the study, which costs nothing where it has none', () => {
  const causes = promiseCauses(promise, [{ ...may, costLines: lines }], () => ofMay)
  expect(told(causes)).toEqual([
    ['consumption', 1_583.33],
    // 110 MWh × (10.000 / 120 − 10.000 / 100): a captive cost saves
    ['captive-demand', -1_833.33],
    // 110 × 2.400 / 120
    ['captive-flag', 2_200],
    // 110 × (20.000 / 100 − (18.000 + 12.000) / 120): both suppliers together
    ['free-energy', -5_500],
    // 110 × −3.600 / 120
    ['free-settlement', -3_300],
    ['tariff', 1_592.11],
    ['charges', -220],
    // −3.000 − (1.583,33 − 1.833,33 + 2.200 − 5.500 − 3.300 + 1.592,11 − 220)
    ['unexplained', 2_477.89],
  ])
})

test('a market whose taxes stand beside its lines is not compared with a study that has them inside', () => {
  const net: CostLine[] = [...lines, { side: 'captive', kind: 'icms', brl: 9_000 }]
  const keys = told(promiseCauses(promise, [{ ...may, costLines: net }], () => ofMay)).map(([key]) => key)
  expect(keys).toEqual(['consumption', 'free-energy', 'free-settlement', 'tariff', 'flag', 'charges', 'unexplained'])
})

test('the effects of all months add up, and months without figures are counted by cause', () => {
  const june = monthWith({ month: 6, contractedMwh: 100, captiveCostBrl: 61_000, freeCostBrl: 50_000 })
  const causes = promiseCauses(promise, [may, june], ({ month }) => (month === 5 ? ofMay : unknownPrices))
  expect(causes.months.map((month) => told(month).at(-1))).toEqual([
    ['unexplained', -5_603.73],
    // 11.000 − 10.000, of which nothing is known
    ['unexplained', 1_000],
  ])
  expect(told(causes).at(-1)).toEqual(['unexplained', -4_603.73])
  expect(causes.unknown).toEqual(['consumption', 'tariff', 'flag', 'charges', 'pld'].map((cause) => ({ cause, months: 1 })))
  expect(causes.consumption).toEqual({ promisedMwh: 100, realisedMwh: 120 })
})

test('a promise without the parts of its study explains nothing', () => {
  const bare: UnitPromise = { ...promise, years: [{ year: 2026, captiveBrl: 60_000, freeBrl: 50_000 }] }
  const causes = promiseCauses(bare, [{ ...may, costLines: lines }], () => ofMay)
  expect(told(causes)).toEqual([['unexplained', -3_000]])
  expect(causes.hasParts).toBe(false)
  expect(causes.unknown).toHaveLength(5)
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
    }),
    captiveCostBrl: anyCost,
    freeCostBrl: anyCost,
    costLines: anyCostLines,
  })
  .map(({ figures, ...costs }) => monthWith({ ...figures, ...costs, contractedMwh: 100 }))
const anyParts = fc.option(
  fc.record({
    peakMwh: fc.double({ min: 0, max: 1e6, noNaN: true }),
    offPeakMwh: fc.double({ min: 0, max: 1e6, noNaN: true }),
    energy: fc.constantFrom(null, parts.energy),
    taxFactor: fc.double({ min: 1, max: 2, noNaN: true }),
    reserveEnergyBrl: anyFigure,
    capacityReserveBrl: anyFigure,
    costLines: fc.uniqueArray(fc.record({ field: fc.constantFrom(...costFields), brl: anyBrl }), {
      selector: ({ field }) => field.name,
    }),
  }),
  { nil: undefined },
)
const anyPrices = fc
  .record({ flag: anyPrice, te: anyPrice, pldBrlPerMwh: anyPrice })
  .map(({ flag, te, pldBrlPerMwh }): MonthPrices => ({
    flag: flag === undefined ? undefined : { name: 'red1', brlPerKwh: flag },
    energy: te === undefined ? undefined : { resolution: 'REH', brlPerKwh: { peak: 2 * te, offPeak: te } },
    pldBrlPerMwh,
  }))

const sumOf = ({ effects }: Pick<PromiseCauses, 'effects'>) => effects.reduce((sum, effect) => sum + toCents(effect.brl), 0)

const anyYear = fc.record({ captiveBrl: anyCost, freeBrl: anyCost, parts: anyParts }).map(({ parts: made, ...costs }) => ({
  ...costs,
  parts: made && {
    ...made,
    costLines: made.costLines.map(({ field: { side, kind }, brl: amount }) => ({ side, kind, brl: amount })),
  },
}))

test('whatever is known, the effects of each month and of all add up to the difference in cents, as it is shown', () => {
  fc.assert(
    fc.property(
      fc.array(anyMonth, { minLength: 1, maxLength: 24 }),
      fc.array(anyYear, { minLength: 2, maxLength: 2 }),
      fc.array(anyPrices, { minLength: 12, maxLength: 12 }),
      (given, years, prices) => {
        const months = given.map((month, at) => ({ ...month, year: 2025 + Math.floor(at / 12), month: (at % 12) + 1 }))
        const any: UnitPromise = { signedOn: '2025-01-01', years: years.map((it, at) => ({ ...it, year: 2025 + at })) }
        const [table, causes] = [promiseTable(any, months), promiseCauses(any, months, ({ month }) => prices[month - 1]!)]
        expect(causes.months.map(sumOf)).toEqual(table.months.map(({ differenceBrl }) => toCents(differenceBrl)))
        expect(table.months).toHaveLength(months.length)
        expect(sumOf(causes)).toBe(toCents(table.total.differenceBrl))
        // Each effect of all months is the sum of the months' effects of the same cause.
        for (const effect of causes.effects) {
          const same = causes.months.flatMap(({ effects }) => effects.filter((it) => effectKey(it) === effectKey(effect)))
          expect(toCents(effect.brl)).toBe(sumOf({ effects: same }))
        }
      },
    ),
  )
})
