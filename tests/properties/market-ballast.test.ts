import * as fc from 'fast-check'
import { ballastSeries, type AgentMonth } from '~/domain/market/ballast'
import { hoursIn, monthsAfter } from '~/domain/units/calendar-month'

const figure = fc.option(
  fc.integer({ min: 0, max: 50_000_000 }).map((thousandths) => thousandths / 1_000),
  { nil: null, freq: 4 },
)

/** Two consecutive years. */
const anyMonths: fc.Arbitrary<AgentMonth[]> = fc
  .array(fc.record({ purchasesMw: figure, salesMw: figure, guaranteeMwh: figure, consumptionMwh: figure }), {
    minLength: 24,
    maxLength: 24,
  })
  .map((rows) => rows.map((row, index) => ({ ...monthsAfter({ year: 2024, month: 8 }, index), ...row })))

test('a balance is purchases − sales + guarantee − consumption − losses, and every term is what was published, or 0', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      for (const it of ballastSeries(months)) {
        const published = months.find(({ year, month }) => year === it.year && month === it.month)!
        expect(it.balanceMwh).toBeCloseTo(it.purchasesMwh - it.salesMwh + it.guaranteeMwh - it.consumptionMwh - it.lossesMwh, 3)
        expect(it.purchasesMwh).toBeCloseTo((published.purchasesMw ?? 0) * hoursIn(it), 6)
        expect(it.consumptionMwh).toBe(published.consumptionMwh ?? 0)
      }
    }),
  )
})

test('the balance of a year is the sum of its twelve balances', () => {
  fc.assert(
    fc.property(anyMonths, (months) => {
      const series = ballastSeries(months)
      for (const [index, it] of series.entries()) {
        if (it.yearBalanceMwh === undefined) continue
        const year = series.slice(index - 11, index + 1)
        expect(year).toHaveLength(12)
        expect(it.yearBalanceMwh).toBeCloseTo(
          year.reduce((sum, { balanceMwh }) => sum + balanceMwh, 0),
          3,
        )
      }
    }),
  )
})
