import * as fc from 'fast-check'
import { energyBalance } from '~/domain/units/balance'
import { flexibilityOf } from '~/domain/units/consumption'
import { forecastOf } from '~/domain/units/forecast'
import { runningSavings, comparableMonths } from '~/domain/units/saving'
import { takeBreachOf } from '~/domain/units/take-limits'
import type { DailyMonth } from '~/domain/units/unit-month'
import { monthWith } from '~/domain/units/unit-month.fixture'
import { additiveFigures, yearTotals } from '~/domain/units/year-totals'
import { figures, figureText, shownValue } from '~/unit-text/figures'
import { forecastTitle } from '~/unit-text/forecast'
import { yearCharts } from '~/unit-text/series'
import { sizingFacts } from '~/unit-text/sizing'

/** Energy to the kWh; money, demand and reactive energy to the hundredth, as measured and as written. */
const mwh = fc.integer({ min: 0, max: 50_000_000 }).map((kwh) => kwh / 1_000)
const hundredths = fc.integer({ min: 0, max: 1_000_000_000 }).map((count) => count / 100)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })

const figureNames = Object.entries(monthWith({}))
  .filter(([, value]) => value === null)
  .map(([name]) => name)

const anyMonth: fc.Arbitrary<DailyMonth> = fc
  .record({
    year: fc.integer({ min: 2020, max: 2030 }),
    month: fc.integer({ min: 1, max: 12 }),
    status: fc.constantFrom('FINALIZADO', 'NAO_FINALIZADO', 'EM_CURTO_PRAZO', 'CANCELADO'),
    figures: fc.record(Object.fromEntries(figureNames.map((name) => [name, orNull(name.endsWith('Mwh') ? mwh : hundredths)]))),
    dailyConsumption: fc.array(fc.record({ mwh, isProjected: fc.boolean() }), { maxLength: 31 }),
  })
  .map(({ figures: known, ...month }) => monthWith({ ...month, ...known }))

const anyMonths = fc.array(anyMonth, { maxLength: 14 })

test('every total is the sum of its months, a missing figure as 0; of the costs, of the months that have both', () => {
  fc.assert(
    fc.property(anyMonths, (all) => {
      const totals = yearTotals(all)
      for (const figure of additiveFigures) {
        const months = figure === 'captiveCostBrl' || figure === 'freeCostBrl' ? comparableMonths(all) : all
        expect(totals[figure]).toBeCloseTo(
          months.reduce((sum, month) => sum + (month[figure] ?? 0), 0),
          6,
        )
      }
    }),
  )
})

test('uses of the flexibility add up to that of the totals where both terms are known, and savings always to the difference of the costs', () => {
  fc.assert(
    fc.property(anyMonths, (all) => {
      const months = all.filter((month) => ![month.contractedMwh, month.totalMwh].some((figure) => figure === null))
      const totals = yearTotals(months)
      expect(totals.flexibilityMwh).toBeCloseTo(totals.contractedMwh - totals.totalMwh, 5)
      const { savingBrl, captiveCostBrl, freeCostBrl } = yearTotals(all)
      expect(savingBrl).toBeCloseTo(captiveCostBrl - freeCostBrl, 3)
    }),
  )
})

test('the last accumulated saving is the total saving', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      const last = runningSavings(months).findLast((brl) => brl !== undefined)
      expect(last ?? 0).toBeCloseTo(yearTotals(months).savingBrl, 3)
    }),
  )
})

test('a month is outside its limits or has a side of the balance by its own figures only', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const breach = takeBreachOf(month)
      const balance = energyBalance(month)
      const isAbove = (month.totalMwh ?? -1) > (month.takeMaxMwh ?? Infinity)
      const isBelow = (month.totalMwh ?? Infinity) < (month.takeMinMwh ?? -1)
      expect(breach?.side).toBe(isAbove ? 'above' : isBelow ? 'below' : undefined)
      const hasLimit = (limitMwh: number | null) => limitMwh !== null || month.contractedMwh !== null
      expect(balance !== undefined).toBe(month.totalMwh !== null && hasLimit(month.takeMinMwh) && hasLimit(month.takeMaxMwh))
    }),
  )
})

test('whatever figures are missing, no number, title or text of a unit is NaN, infinite or undefined', () => {
  fc.assert(
    fc.property(anyMonths, fc.constantFrom('CE', 'SP', ''), (months, uf) => {
      const totals = yearTotals(months)
      const cells = figures.flatMap((figure) => [
        ...months.map((month) => [figure, figure.valueOf(month)] as const),
        ...(figure.totalOf ? [[figure, figure.totalOf(totals)] as const] : []),
      ])
      expect(cells.filter(([figure, value]) => !Number.isFinite(shownValue(figure, value)))).toEqual([])
      const charts = yearCharts(months)
      const values = charts.flatMap(({ series }) => series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
      const flexibility = Object.values(flexibilityOf(months) ?? {})
      const forecasts = months.flatMap((month) => Object.values(forecastOf(month) ?? {}).map((value) => value ?? 0))
      expect([...values, ...flexibility, ...forecasts].filter((value) => !Number.isFinite(value))).toEqual([])
      const texts = [
        ...cells.map(([figure, value]) => figureText(figure, value)),
        ...charts.map(({ title }) => title),
        ...months.map((month) => forecastTitle(month, months[0])),
        ...sizingFacts(months, uf).map(({ value }) => value),
      ]
      expect(texts.filter((text) => /NaN|∞|Infinity|undefined|null/.test(text))).toEqual([])
    }),
  )
})

test('the displayed values add up to the displayed total', () => {
  fc.assert(
    fc.property(anyMonths, (all) => {
      const totals = yearTotals(all)
      for (const figure of figures.filter(({ totalOf, unit }) => totalOf && unit !== '%')) {
        // The cost of a month with a missing one is written, marked, and in no total.
        const months = figure.key === 'captiveCostBrl' || figure.key === 'freeCostBrl' ? comparableMonths(all) : all
        const written = months.reduce((sum, month) => sum + shownValue(figure, figure.valueOf(month)), 0)
        expect(shownValue(figure, written)).toBe(shownValue(figure, figure.totalOf!(totals)))
      }
    }),
  )
})
