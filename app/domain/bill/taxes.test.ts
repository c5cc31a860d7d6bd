import { taxFactors } from './taxes'

const taxes = { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2, icmsCredited: false }

test('taxes are inside the price, and ICMS outside the base of PIS and COFINS', () => {
  const { full, withoutIcms, icmsOnly } = taxFactors(taxes)
  expect(full).toBeCloseTo(1.315789, 6) // 1 / (0.80 × 0.95)
  expect(withoutIcms).toBeCloseTo(1.052632, 6) // 1 / 0.95
  expect(icmsOnly).toBe(1.25) // 1 / 0.80
})

test('an ICMS taken back as credit is no cost', () => {
  const { full, withoutIcms, icmsOnly } = taxFactors({ ...taxes, icmsCredited: true })
  expect(full).toBe(withoutIcms)
  expect(icmsOnly).toBe(1)
})

test('PIS and COFINS taken back as credit are no cost: only ICMS is grossed up', () => {
  const credited = { ...taxes, pisCofinsCredited: true }
  // 1 / (1 − 0,20) = 1,25, and 1 for what ICMS does not reach.
  expect(taxFactors(credited)).toEqual({ full: 1.25, withoutIcms: 1, icmsOnly: 1.25 })
  expect(taxFactors({ ...credited, icmsCredited: true })).toEqual({ full: 1, withoutIcms: 1, icmsOnly: 1 })
})

test('without taxes nothing is grossed up', () => {
  const none = { pisFraction: 0, cofinsFraction: 0, icmsFraction: 0, icmsCredited: false }
  expect(taxFactors(none)).toEqual({ full: 1, withoutIcms: 1, icmsOnly: 1 })
})
