import * as fc from 'fast-check'
import { growthFactor, priceInYear } from './escalation'
import { internalRateOfReturn } from './irr'
import { cumulativeNetPresentValues, discountFactor, netPresentValue } from './npv'
import { paybackInWords, paybackYears } from './payback'

test('NPV discounts each year by its distance from today', () => {
  // by hand: −100 + 60/1.1 + 60/1.21 = 4.13223
  expect(netPresentValue([-100, 60, 60], 0.1)).toBeCloseTo(4.13223, 5)
})

test('the running NPV ends at the NPV', () => {
  // −100; −100 + 60/1.1 = −45.4545; −45.4545 + 60/1.21 = 4.13223
  const running = cumulativeNetPresentValues([-100, 60, 60], 0.1)
  expect(running).toHaveLength(3)
  expect(running[1]).toBeCloseTo(-45.4545, 4)
  expect(running[2]).toBeCloseTo(4.13223, 5)
})

test('a real of the second year is worth 83 cents today at 10 %', () => {
  // 1 / 1,1² = 1 / 1,21
  expect(discountFactor(0.1, 2)).toBeCloseTo(0.826446, 6)
  expect(discountFactor(0.1, 0)).toBe(1)
})

test("the IRR matches the spreadsheet example in Microsoft's IRR reference (8.7 %)", () => {
  expect(internalRateOfReturn([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000])).toBeCloseTo(0.0866, 4)
})

test.each([
  ['only pays out', [-100, -10, -10]],
  ['only earns', [100, 10]],
  ['is nothing', [0, 0, 0]],
  ['loses almost everything', [-100, 0.5]],
])('a flow that %s has no IRR to show', (_, cashFlowBrl) => {
  expect(internalRateOfReturn(cashFlowBrl)).toBeUndefined()
})

test('payback is interpolated linearly within the year', () => {
  // after one year 40 are missing and the second year brings 60: 1 + 40/60
  expect(paybackYears([-100, -40, 20])).toBeCloseTo(1.66667, 5)
  expect(paybackYears([-100, -40, 0])).toBe(2)
  expect(paybackYears([-100, -60, -20])).toBeUndefined()
  expect(paybackYears([0, 50])).toBe(0)
})

test.each([
  [0, '0 meses'],
  [1 / 12, '1 mês'],
  [0.5, '6 meses'],
  [1, '1 ano'],
  [1 + 1 / 12, '1 ano e 1 mês'],
  [2.99, '3 anos'],
  [3.51, '3 anos e 6 meses'],
  [12.25, '12 anos e 3 meses'],
])('a payback of %f years reads "%s"', (years, text) => {
  expect(paybackInWords(years)).toBe(text)
})

test('a readjustment compounds and quoted prices stay as given', () => {
  expect(growthFactor(0.07, 2)).toBeCloseTo(1.1449, 10)
  // 110 × 1.05 = 115.50; × 1.05 = 121.275
  expect([0, 1, 2, 3].map((year) => priceInYear([100, 110], 0.05, year))).toEqual([100, 110, 115.5, 121.275])
})

const savings = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 25 })
const investment = fc.double({ min: 1, max: 1e7, noNaN: true })

test('with a rate of zero the running NPV is the running sum of the savings minus the investment', () => {
  fc.assert(
    fc.property(savings, investment, (brl, spent) => {
      const running = cumulativeNetPresentValues([-spent, ...brl], 0)
      expect(running[0]).toBe(-spent)
      for (const [year, saving] of brl.entries()) expect(running[year + 1]! - running[year]!).toBeCloseTo(saving, 3)
    }),
  )
})

test('at the IRR the NPV is zero', () => {
  fc.assert(
    fc.property(savings, investment, (brl, spent) => {
      const rate = internalRateOfReturn([-spent, ...brl])
      // Near −99 % the first years weigh 100^n, so the residue is judged against the largest term of the sum.
      if (rate === undefined) return
      const scale = Math.max(spent, ...brl.map((saving, year) => saving / (1 + rate) ** (year + 1)))
      expect(Math.abs(netPresentValue([-spent, ...brl], rate)) / scale).toBeLessThan(1e-9)
    }),
  )
})
